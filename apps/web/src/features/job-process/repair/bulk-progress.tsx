import type { BulkAnswer } from '@floorplan/job-process/contracts';
import { failureOf, savingFailure, useTexts, useToast } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { ProgressBar } from 'primereact/progressbar';
import { useState } from 'react';
import { useApi } from '../../../app/session/session';
import { abortBulk, useBulk } from '../api/bulk';
import { causeText } from '@floorplan/job-process/domain';

/** A repair of many as it goes and as it ended: healed, failed again and why, untouched. */
export function BulkProgress(props: { id: string; onClose: () => void; onShowCode: (code: string) => void }) {
  const { t } = useTexts();
  const { data, error } = useBulk(props.id);
  if (error) {
    return (
      <div className="operation">
        <p>{failureOf(error).message}</p>
        <Button text icon="pi pi-times" aria-label={t('btn.close')} onClick={props.onClose} />
      </div>
    );
  }
  if (!data) return null;
  return data.State === 'running' ? <Running bulk={data} /> : <Ended bulk={data} {...props} />;
}

function Running({ bulk }: { bulk: BulkAnswer }) {
  const { t, format } = useTexts();
  const api = useApi();
  const toast = useToast();
  const [stopping, setStopping] = useState(false);
  const stop = async () => {
    setStopping(true);
    await abortBulk(api, bulk.OperationId).catch((error: unknown) => {
      setStopping(false);
      toast(savingFailure(null, error, t));
    });
  };
  const percent = bulk.Total === 0 ? 100 : Math.floor((bulk.Done / bulk.Total) * 100);
  return (
    <section className="operation" aria-label={t('job.bulk_result_title')}>
      <div className="operation-head">
        <strong>{t('job.bulk_progress', { done: bulk.Done, count: bulk.Total })}</strong>
        <span className="soft">
          {bulk.By}, {format.clock(bulk.StartedAt)}. {t('job.bulk_leave')}
        </span>
        <Button
          outlined
          size="small"
          label={t(stopping ? 'action.cancelling' : 'job.btn_stop')}
          disabled={stopping}
          onClick={() => void stop()}
        />
      </div>
      <ProgressBar
        value={percent}
        showValue={false}
        aria-label={t('job.bulk_progress', { done: bulk.Done, count: bulk.Total })}
      />
    </section>
  );
}

function Ended({
  bulk,
  onClose,
  onShowCode,
}: {
  bulk: BulkAnswer;
  onClose: () => void;
  onShowCode: (code: string) => void;
}) {
  const { t, format, language } = useTexts();
  // Those that wait again are told apart from those that are wrong.
  const failed = bulk.Failed - bulk.Waiting;
  const parts = [
    bulk.Healed > 0 && { tone: 'success', text: t('job.bulk_ok', { count: bulk.Healed }) },
    bulk.Waiting > 0 && { tone: 'warning', text: t('job.bulk_waiting', { count: bulk.Waiting }) },
    failed > 0 && { tone: 'danger', text: t('job.bulk_failed', { count: failed }) },
    bulk.Untouched > 0 && { tone: 'neutral', text: t('job.bulk_untouched', { count: bulk.Untouched }) },
  ].filter((part) => part !== false);
  return (
    <section className="operation" role="status">
      <div className="operation-head">
        <strong>{t(bulk.State === 'aborted' ? 'job.bulk_stopped' : 'job.bulk_result_title')}</strong>
        {parts.map((part) => (
          <span key={part.tone} className={`status tone-${part.tone}`}>
            {part.text}
          </span>
        ))}
        <span className="soft">{format.instant(bulk.FinishedAt)}</span>
        <Button text icon="pi pi-times" aria-label={t('btn.close')} onClick={onClose} />
      </div>
      {bulk.FailedCodes.length > 0 && (
        <ul className="operation-causes">
          {bulk.FailedCodes.map((one) => (
            <li key={one.Code}>
              <button type="button" className="link" onClick={() => onShowCode(one.Code)}>
                {causeText(one.Code, language)}
              </button>{' '}
              <span className="soft">{format.number(one.Count)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import type { BulkAnswer } from '@floorplan/job-process/contracts';
import { failureOf, savingFailure, useTexts, useToast } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { ProgressBar } from 'primereact/progressbar';
import { useState } from 'react';
import { useApi } from '../../../app/session/session';
import { abortBulk, useBulk } from '../api/bulk';
import { causeText } from '@floorplan/job-process/domain';
import { reasonKey } from './who-may';

/** A repair of many as it goes and as it ended: healed, failed again and why, untouched. */
export function BulkProgress(props: { id: string; onClose: () => void; onShow: (part: string) => void }) {
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
  onShow,
}: {
  bulk: BulkAnswer;
  onClose: () => void;
  /** Shows the messages of one part: healed, failed, untouched, or a code they failed with. */
  onShow: (part: string) => void;
}) {
  const { t, format, language } = useTexts();
  // Those that wait again are told apart from those that are wrong.
  const failed = bulk.Failed - bulk.Waiting;
  const action = bulk.Action === 'REJECT' ? 'reject' : 'rerun';
  const ok = bulk.Action === 'REJECT' ? 'job.bulk_rejected' : 'job.bulk_ok';
  const parts = [
    { part: 'healed', tone: 'success', count: bulk.Healed, text: ok },
    { part: 'waiting', tone: 'warning', count: bulk.Waiting, text: 'job.bulk_waiting' },
    { part: 'failed', tone: 'danger', count: failed, text: 'job.bulk_failed' },
    { part: 'untouched', tone: 'neutral', count: bulk.Untouched, text: 'job.bulk_untouched' },
  ].filter(({ count }) => count > 0);
  return (
    <section className="operation" role="status">
      <div className="operation-head">
        <strong>{t(bulk.State === 'aborted' ? 'job.bulk_stopped' : 'job.bulk_result_title')}</strong>
        {parts.map(({ part, tone, count, text }) => (
          <button key={part} type="button" className={`status tone-${tone}`} onClick={() => onShow(part)}>
            {t(text, { count })}
          </button>
        ))}
        <span className="soft">{format.instant(bulk.FinishedAt)}</span>
        <Button text icon="pi pi-times" aria-label={t('btn.close')} onClick={onClose} />
      </div>
      {bulk.FailedCodes.length + bulk.UntouchedReasons.length > 0 && (
        <ul className="operation-causes">
          {bulk.FailedCodes.map((one) => (
            <li key={one.Code}>
              <button type="button" className="link" onClick={() => onShow(one.Code)}>
                {causeText(one.Code, language)}
              </button>{' '}
              <span className="soft">{format.number(one.Count)}</span>
            </li>
          ))}
          {bulk.UntouchedReasons.map((one) => (
            <li key={one.Reason}>
              <button type="button" className="link" onClick={() => onShow('untouched')}>
                {t('job.left_because', { reason: t(reasonKey(action, one.Reason)) })}
              </button>{' '}
              <span className="soft">{format.number(one.Count)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

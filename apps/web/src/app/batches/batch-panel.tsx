import type { BatchOutcome } from '@floorplan/kernel/batches';
import type { BatchAnswer } from '@floorplan/kernel/wire';
import { failureOf, savingFailure, useTexts, useToast, type Tone } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { ProgressBar } from 'primereact/progressbar';
import { useState } from 'react';
import { useApi } from '../session/session';
import { abortBatch, useBatch } from './use-batches';

/** Text keys for one kind of batch. A text that contains a number gets it as `count`. */
export interface BatchTexts {
  readonly result: string;
  readonly stopped: string;
  /** Progress text. Its parameters are `done` (rows handled so far) and `count` (all rows). */
  readonly progress: string;
  /** Text that says that the user may leave the page while the batch runs. */
  readonly leave: string;
  readonly stop: string;
  readonly parts: Readonly<Record<BatchOutcome, string>>;
}

export interface BatchPanelProps {
  readonly id: string;
  readonly textsOf: (batch: BatchAnswer) => BatchTexts;
  /** Returns the text of a reason code. */
  readonly causeOf: (batch: BatchAnswer, outcome: BatchOutcome, code: string) => string;
  /** Called to show the rows with an outcome; with `code`, only the rows with that reason. */
  readonly onShow: (outcome: BatchOutcome, code?: string) => void;
  readonly onClose: () => void;
}

/** Progress of a running batch; after its end, the number of rows per outcome and reason. */
export function BatchPanel(props: BatchPanelProps) {
  const { t } = useTexts();
  const { data, error } = useBatch(props.id);
  if (error) {
    return (
      <div className="operation">
        <p>{failureOf(error).message}</p>
        <Button text icon="pi pi-times" aria-label={t('btn.close')} onClick={props.onClose} />
      </div>
    );
  }
  if (!data) return null;
  return data.State === 'running' ? (
    <Running batch={data} texts={props.textsOf(data)} />
  ) : (
    <Ended batch={data} {...props} />
  );
}

function Running({ batch, texts }: { batch: BatchAnswer; texts: BatchTexts }) {
  const { t, format } = useTexts();
  const api = useApi();
  const toast = useToast();
  const [stopping, setStopping] = useState(false);
  const stop = async () => {
    setStopping(true);
    await abortBatch(api, batch.BatchId).catch((error: unknown) => {
      setStopping(false);
      toast(savingFailure(null, error, t));
    });
  };
  const progress = t(texts.progress, { done: batch.Handled, count: batch.Total });
  return (
    <section className="operation" aria-label={t(texts.result)}>
      <div className="operation-head">
        <strong>{progress}</strong>
        <span className="soft">
          {batch.By}, {format.clock(batch.StartedAt)}. {t(texts.leave)}
        </span>
        {batch.MayAbort && (
          <Button
            outlined
            size="small"
            label={t(stopping ? 'action.cancelling' : texts.stop)}
            disabled={stopping}
            onClick={() => void stop()}
          />
        )}
      </div>
      <ProgressBar
        value={Math.floor((batch.Handled / batch.Total) * 100)}
        showValue={false}
        aria-label={progress}
      />
    </section>
  );
}

const PARTS: readonly { outcome: BatchOutcome; tone: Tone; of: keyof BatchAnswer['Counts'] }[] = [
  { outcome: 'done', tone: 'success', of: 'Done' },
  { outcome: 'waiting', tone: 'warning', of: 'Waiting' },
  { outcome: 'failed', tone: 'danger', of: 'Failed' },
  { outcome: 'left', tone: 'neutral', of: 'Left' },
];

function Ended({ batch, textsOf, causeOf, onShow, onClose }: BatchPanelProps & { batch: BatchAnswer }) {
  const { t, format } = useTexts();
  const texts = textsOf(batch);
  return (
    <section className="operation" role="status">
      <div className="operation-head">
        <strong>{t(batch.State === 'aborted' ? texts.stopped : texts.result)}</strong>
        {PARTS.filter(({ of }) => batch.Counts[of] > 0).map(({ outcome, tone, of }) => (
          <button
            key={outcome}
            type="button"
            className={`status tone-${tone}`}
            onClick={() => onShow(outcome)}
          >
            {t(texts.parts[outcome], { count: batch.Counts[of] })}
          </button>
        ))}
        <span className="soft">{format.instant(batch.FinishedAt)}</span>
        <Button text icon="pi pi-times" aria-label={t('btn.close')} onClick={onClose} />
      </div>
      {batch.Causes.length > 0 && (
        <ul className="operation-causes">
          {batch.Causes.map(({ Outcome, Code, Count }) => (
            <li key={`${Outcome} ${Code}`}>
              <button type="button" className="link" onClick={() => onShow(Outcome, Code)}>
                {causeOf(batch, Outcome, Code)}
              </button>{' '}
              <span className="soft">{format.number(Count)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

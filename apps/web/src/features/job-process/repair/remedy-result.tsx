import { listedStatusOf, type ListedStatus } from '@floorplan/job-process/domain';
import { useTexts } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { ProgressBar } from 'primereact/progressbar';
import { useOutcomes } from '../api/get-outcomes';

/** Subject that was fixed, and the ids of the messages that waited for it. */
export interface Remedied {
  readonly what: string;
  readonly ids: readonly number[];
}

const PARTS = [
  { status: 'OK', tone: 'success', text: 'job.bulk_ok' },
  { status: 'PENDING', tone: 'warning', text: 'job.bulk_waiting' },
  { status: 'ERROR', tone: 'danger', text: 'job.bulk_failed' },
  { status: 'SUPERSEDED', tone: 'neutral', text: 'job.bulk_superseded' },
] as const satisfies readonly { status: ListedStatus; tone: string; text: string }[];

const UNDER_WAY = new Set(['queued', 'running', 'retrying']);

/**
 * Outcomes of the messages after a remedy. Each count filters the list by its messages. Only finished
 * messages count as success.
 */
export function RemedyResult(props: {
  remedied: Remedied;
  onShow: (status: ListedStatus, ids: readonly number[]) => void;
  onClose: () => void;
}) {
  const { what, ids } = props.remedied;
  const { t } = useTexts();
  const { data } = useOutcomes(ids, (rows) => rows.some((row) => UNDER_WAY.has(row.State)));
  if (!data) return null;
  const settled = data.Rows.filter((row) => !UNDER_WAY.has(row.State));
  const count = (status: ListedStatus) =>
    settled.filter((row) => listedStatusOf(row.State) === status).length;
  const running = settled.length < data.Rows.length;
  return (
    <section className="operation" role="status" aria-label={t('job.remedy_done', { what })}>
      <div className="operation-head">
        <strong>{t('job.remedy_done', { what })}</strong>
        {PARTS.filter(({ status }) => count(status) > 0).map(({ status, tone, text }) => (
          <button
            key={status}
            type="button"
            className={`status tone-${tone}`}
            onClick={() => props.onShow(status, ids)}
          >
            {t(text, { count: count(status) })}
          </button>
        ))}
        {running && (
          <span className="soft">
            {t('job.bulk_progress', { done: settled.length, count: data.Rows.length })}
          </span>
        )}
        <Button text icon="pi pi-times" aria-label={t('btn.close')} onClick={props.onClose} />
      </div>
      {running && (
        <ProgressBar
          value={Math.floor((settled.length / data.Rows.length) * 100)}
          showValue={false}
          aria-label={t('job.bulk_progress', { done: settled.length, count: data.Rows.length })}
        />
      )}
    </section>
  );
}

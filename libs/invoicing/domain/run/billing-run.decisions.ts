import { addMonths, decided, refused, type Actor, type BusinessDate, type Decision } from '@floorplan/kernel';
import type { BillingRunEvent, RunSums } from './billing-run.events';
import { lastDayOfMonth, type BillingRunState } from './billing-run.state';

interface Preparing {
  readonly month: string;
  readonly preparation: string;
  readonly today: BusinessDate;
  readonly by: Actor;
}

/** Whether a run can be calculated: a new run, a run that is not issued yet, or the rest of an issued run. */
export const mayPrepare = (run: BillingRunState): boolean =>
  run === null ||
  run.status === 'ABANDONED' ||
  run.status === 'PREVIEWED' ||
  (run.status === 'ISSUED' && run.failed > 0);

/** Months before the current month for which a run may be calculated. Later runs bill what is left over. */
const MAX_MONTHS_BACK = 12;

/** Reason why the run of a month cannot be calculated on a day; null when it can. */
export function refusalOfMonth(
  month: string,
  today: BusinessDate,
): 'MONTH_NOT_OVER' | 'MONTH_TOO_OLD' | null {
  if (today <= lastDayOfMonth(month)) return 'MONTH_NOT_OVER';
  return addMonths(`${month}-01`, MAX_MONTHS_BACK) < `${today.slice(0, 7)}-01` ? 'MONTH_TOO_OLD' : null;
}

/** Starts the calculation of a month that has ended, for the first time or again. */
export function prepareRun(
  run: BillingRunState,
  { month, preparation, today, by }: Preparing,
): Decision<BillingRunEvent> {
  const refusal = refusalOfMonth(month, today);
  if (refusal) return refused(refusal, { field: 'Month' });
  if (!mayPrepare(run)) return refused('RUN_IN_PROGRESS');
  return decided({ type: 'invoicing/RunPreparing', data: { month, preparation, on: today, by } });
}

/**
 * Completes a calculation. Returns no facts when the run has meanwhile been calculated again or abandoned.
 */
export function previewRun(
  run: BillingRunState,
  preparation: string,
  sums: RunSums,
): readonly BillingRunEvent[] {
  if (run?.status !== 'PREPARING' || run.preparation !== preparation) return [];
  return [{ type: 'invoicing/RunPreviewed', data: { preparation, ...sums } }];
}

/** Starts issuing the documents of the preview that the caller has seen. */
export function issueRun(
  run: BillingRunState,
  { preparation, issuing, by }: { preparation: string; issuing: string | null; by: Actor },
): Decision<BillingRunEvent> {
  if (run?.status !== 'PREVIEWED') return refused('RUN_NOT_PREVIEWED');
  if (run.preparation !== preparation) return refused('RUN_CALCULATED_AGAIN');
  const started: BillingRunEvent = { type: 'invoicing/RunIssuing', data: { issuing, by } };
  if (issuing !== null) return decided(started);
  return decided<BillingRunEvent>(started, {
    type: 'invoicing/RunIssued',
    data: { issued: 0, failed: 0 },
  });
}

/** Ends a run after its documents have been handled. Returns no facts when the run has already ended. */
export function endRun(
  run: BillingRunState,
  issuing: string,
  result: { readonly issued: number; readonly failed: number },
): readonly BillingRunEvent[] {
  if (run?.status !== 'ISSUING' || run.issuing !== issuing) return [];
  return [{ type: 'invoicing/RunIssued', data: result }];
}

/**
 * Abandons a run before its documents are issued. When earlier calculations of the run have issued documents,
 * only the rest is abandoned, and the run stays issued.
 */
export function abandonRun(run: BillingRunState, by: Actor): Decision<BillingRunEvent> {
  if (run?.status !== 'PREPARING' && run?.status !== 'PREVIEWED') return refused('RUN_NOT_PREVIEWED');
  if (run.issued === 0) return decided({ type: 'invoicing/RunAbandoned', data: { by } });
  return decided({ type: 'invoicing/RunIssued', data: { issued: 0, failed: run.failed } });
}

/**
 * Abandons a run whose calculation was stopped. Returns no facts when this calculation is no longer in
 * progress.
 */
export function stopRun(run: BillingRunState, preparation: string, by: Actor): readonly BillingRunEvent[] {
  if (run?.status !== 'PREPARING' || run.preparation !== preparation) return [];
  const outcome = abandonRun(run, by);
  return outcome.ok ? outcome.facts : [];
}

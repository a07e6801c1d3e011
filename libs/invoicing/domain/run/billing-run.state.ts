import { addDays, addMonths, type Actor, type BusinessDate } from '@floorplan/kernel';
import { BILLING_RUN_CATEGORY, type BillingRunEvent, type RunSums } from './billing-run.events';

export const RUN_STATUSES = ['PREPARING', 'PREVIEWED', 'ISSUING', 'ISSUED', 'ABANDONED'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** Billing of one month. */
export interface BillingRun {
  readonly month: string;
  readonly status: RunStatus;
  /** Batch with the latest calculation. */
  readonly preparation: string;
  readonly preparedOn: BusinessDate;
  /** Sums of the latest calculation; null while it runs. */
  readonly preview: RunSums | null;
  readonly issuing: string | null;
  /** Number of documents that the run has issued, including documents of earlier calculations. */
  readonly issued: number;
  /** Number of documents that could not be issued when the run was last issued. */
  readonly failed: number;
  /** The calculation that was last issued, while the rest of the run is calculated and issued again. */
  readonly issuedBefore: Pick<BillingRun, 'preparation' | 'preparedOn' | 'preview' | 'issuing'> | null;
  readonly by: Actor;
}

export type BillingRunState = BillingRun | null;

function preparing(
  state: BillingRunState,
  { on, ...data }: Extract<BillingRunEvent, { type: 'invoicing/RunPreparing' }>['data'],
): BillingRun {
  const counts = { issued: state?.issued ?? 0, failed: state?.failed ?? 0 };
  const issuedBefore = state?.status === 'ISSUED' ? calculationOf(state) : (state?.issuedBefore ?? null);
  return {
    ...data,
    ...counts,
    issuedBefore,
    preview: null,
    issuing: null,
    status: 'PREPARING',
    preparedOn: on,
  };
}

const calculationOf = ({ preparation, preparedOn, preview, issuing }: BillingRun) => ({
  preparation,
  preparedOn,
  preview,
  issuing,
});

export function evolveBillingRun(state: BillingRunState, fact: BillingRunEvent): BillingRun {
  if (fact.type === 'invoicing/RunPreparing') return preparing(state, fact.data);
  if (!state) throw new Error(`${fact.type} before the run was prepared`);
  switch (fact.type) {
    case 'invoicing/RunPreviewed': {
      const { preparation: _, ...preview } = fact.data;
      return { ...state, status: 'PREVIEWED', preview };
    }
    case 'invoicing/RunIssuing':
      return { ...state, status: 'ISSUING', issuing: fact.data.issuing };
    case 'invoicing/RunIssued': {
      const { issued, failed } = fact.data;
      // This fact, in a run that is not being issued, means that the rest of the run was abandoned. The
      // calculation that was issued is then current again.
      const calculation = state.status === 'ISSUING' ? null : state.issuedBefore;
      const counts = { issued: state.issued + issued, failed };
      return { ...state, ...calculation, ...counts, status: 'ISSUED', issuedBefore: null };
    }
    case 'invoicing/RunAbandoned':
      return { ...state, status: 'ABANDONED', failed: 0 };
  }
}

/** Id of the run of a month, for example 202603 for 2026-03. */
export const runIdOf = (month: string): number => Number(month.replace('-', ''));

/** Stream type of billing runs, by `runIdOf` of the month. Only staff see the facts of billing runs. */
export const billingRunStream = {
  category: BILLING_RUN_CATEGORY,
  initialState: null as BillingRunState,
  evolve: (state: BillingRunState, fact: BillingRunEvent): BillingRunState => evolveBillingRun(state, fact),
  readers: () => ({ importers: [], dealers: [], organisations: [] }),
};

/** Last day of a month, `yyyy-MM`. */
export const lastDayOfMonth = (month: string): BusinessDate => addDays(addMonths(`${month}-01`, 1), -1);

/** The month before the month that contains a day. */
export const monthBefore = (day: BusinessDate): string => addMonths(`${day.slice(0, 7)}-01`, -1).slice(0, 7);

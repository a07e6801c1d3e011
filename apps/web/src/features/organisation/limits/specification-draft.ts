import { OBJECT_STATUS } from '@floorplan/kernel';
import type { LimitSpecificationAnswer, SaveLimitSpecificationRequest } from '@floorplan/limits/contracts';
import { hasFinanceRate, lacksInterestRate } from '@floorplan/limits/domain';

/** URL parameters that replace the shown form: the organisation, and the tab of its page. */
export const FORM_PARAMS = ['ID', 'ActiveTab'] as const;

export type Category = LimitSpecificationAnswer['LimitCategory']['CreditLimitType'];
type SavedRow = LimitSpecificationAnswer['MakeLimits'][number];
type SentRow = SaveLimitSpecificationRequest['MakeLimits'][number];

/** Make id of the row that applies to all makes without their own row. */
export const OWN_STOCK = 0;

/** A row as the user edits it. Empty fields are null. */
export interface RowDraft {
  readonly key: string;
  /** Id of a make, or `OWN_STOCK`. */
  readonly makeId: number;
  readonly amount: number | null;
  readonly rateNew: number | null;
  readonly rateUsed: number | null;
  readonly feeType: SavedRow['LimitFeeType'];
  readonly feeValue: number | null;
  readonly interestRateId: number;
}

export interface SpecificationDraft {
  readonly approved: number | null;
  readonly distributed: boolean;
  readonly reason: string;
  readonly rows: readonly RowDraft[];
}

export const isInterestFee = (feeType: RowDraft['feeType']): boolean => feeType.startsWith('ITR');

const rowDraft = (row: SavedRow): RowDraft => ({
  key: String(row.MakeId ?? OWN_STOCK),
  makeId: row.MakeId ?? OWN_STOCK,
  amount: row.LimitAmount,
  rateNew: row.FinanceRateNewPct,
  rateUsed: row.FinanceRateUsedPct,
  feeType: row.LimitFeeType,
  feeValue: row.FeeValue,
  interestRateId: row.InterestRateId ?? 0,
});

export const newRow = (makeId: number, serial: number): RowDraft => ({
  key: `new-${serial}`,
  makeId,
  amount: null,
  rateNew: 100,
  rateUsed: null,
  feeType: 'NONE',
  feeValue: null,
  interestRateId: 0,
});

export const draftOf = (saved: LimitSpecificationAnswer): SpecificationDraft => ({
  approved: saved.ApprovedAmount,
  distributed: saved.LimitCategory.UseDistribution,
  reason: '',
  rows: saved.MakeLimits.map(rowDraft),
});

/** Whether an amount field contains a valid number. */
export const isNumber = (amount: number | null): amount is number => amount !== null && !Number.isNaN(amount);

/**
 * Amount in kronor that is not distributed among makes; null while the approved amount is missing or invalid.
 */
export const undistributedOf = ({ approved, rows }: SpecificationDraft): number | null =>
  isNumber(approved) ? rows.reduce((left, { amount }) => left - (amount || 0), approved) : null;

const sentRow = (row: RowDraft): SentRow => ({
  MakeId: row.makeId === OWN_STOCK ? null : row.makeId,
  DistributionType: row.makeId === OWN_STOCK ? 'STK' : 'MAK',
  LimitAmount: row.amount ?? 0,
  FinanceRateNewPct: row.rateNew ?? 0,
  FinanceRateUsedPct: row.rateUsed ?? 0,
  LimitFeeType: row.feeType,
  FeeValue: row.feeType === 'NONE' ? 0 : (row.feeValue ?? 0),
  InterestRateId: isInterestFee(row.feeType) && row.interestRateId !== 0 ? row.interestRateId : null,
});

/** Option of a select field. */
export interface NamedChoice {
  readonly value: number;
  readonly label: string;
}

/** Whether two rows would send the same values. */
export const sameRow = (one: RowDraft, other: RowDraft): boolean =>
  JSON.stringify(sentRow(one)) === JSON.stringify(sentRow(other));

/** Changed, added and removed rows. Unchanged rows are left out, so that changes by other users survive. */
function editedRows(saved: LimitSpecificationAnswer, rows: readonly RowDraft[]): SentRow[] {
  const before = new Map(saved.MakeLimits.map((row) => [row.MakeId ?? OWN_STOCK, sentRow(rowDraft(row))]));
  const kept = new Set(rows.map(({ makeId }) => makeId));
  const changed = rows
    .map((row) => [row.makeId, sentRow(row)] as const)
    .filter(([makeId, row]) => JSON.stringify(row) !== JSON.stringify(before.get(makeId)));
  const removed = [...before].filter(([makeId]) => !kept.has(makeId));
  return [
    ...changed.map(([, row]) => row),
    ...removed.map(([, row]) => ({ ...row, ObjectStatus: OBJECT_STATUS.removed })),
  ];
}

export const requestOf = (
  saved: LimitSpecificationAnswer,
  { approved, distributed, reason, rows }: SpecificationDraft,
): SaveLimitSpecificationRequest => ({
  DealerOrganizationId: saved.DealerOrganizationId,
  LimitCategory: {
    CreditLimitType: saved.LimitCategory.CreditLimitType,
    UseDistribution: distributed,
  },
  ApprovedAmount: approved ?? 0,
  Version: saved.Version,
  Reason: reason.trim(),
  MakeLimits: distributed ? editedRows(saved, rows) : [],
});

/** Whether the draft differs from the saved limit. Ignores the reason. */
export function isChanged(saved: LimitSpecificationAnswer, draft: SpecificationDraft): boolean {
  const { approved, distributed, rows } = draftOf(saved);
  return (
    approved !== draft.approved ||
    distributed !== draft.distributed ||
    (distributed && JSON.stringify(rows) !== JSON.stringify(draft.rows))
  );
}

const AMOUNTS = ['amount', 'rateNew', 'rateUsed', 'feeValue'] as const;

/** Text keys of the errors in a row, by field. */
export function rowErrors(row: RowDraft): ReadonlyMap<keyof RowDraft, string> {
  const errors = new Map<keyof RowDraft, string>();
  if (row.amount === null) errors.set('amount', 'form.err_required');
  const rates = { financeRateNewPct: row.rateNew ?? 0, financeRateUsedPct: row.rateUsed ?? 0 };
  if (!hasFinanceRate(rates)) errors.set('rateNew', 'reason.err_update_limitspec_financerate_zero');
  const interestRateId = row.interestRateId || null;
  if (lacksInterestRate({ limitFeeType: row.feeType, interestRateId }))
    errors.set('interestRateId', 'reason.err_update_limitspec_missing_itr');
  const isShown = (field: (typeof AMOUNTS)[number]) => field !== 'feeValue' || row.feeType !== 'NONE';
  for (const field of AMOUNTS)
    if (isShown(field) && Number.isNaN(row[field])) errors.set(field, 'vehicle.err_numeric');
  return errors;
}

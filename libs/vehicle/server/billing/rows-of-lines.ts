import { ACCOUNTS, vatBasesOf, vatRows, type Account, type InvoiceRow } from '@floorplan/invoicing/domain';
import { FEE_KINDS, type FeeType } from '@floorplan/pricing/domain';
import type { ChargeDifference, PayoffLine } from '@floorplan/vehicle/domain';

const ACCOUNT_OF = {
  interest: ACCOUNTS.interest,
  annuity: ACCOUNTS.interest,
  lease: ACCOUNTS.interest,
  subvention: ACCOUNTS.subvention,
  once: ACCOUNTS.fee,
  payoff: ACCOUNTS.fee,
  instalment: ACCOUNTS.instalment,
} as const satisfies Readonly<Record<string, Account>>;

const accountOf = (feeType: string): Account => ACCOUNT_OF[FEE_KINDS[feeType as FeeType].calculator];

/**
 * Adds up rows with the same account and fee to one row; corrections stay in separate rows. Each row covers
 * the days from the first to the last day of its summed rows. Omits rows with the amount 0.
 */
function summed(rows: readonly InvoiceRow[]): InvoiceRow[] {
  const sums = new Map<string, InvoiceRow>();
  for (const row of rows) {
    const key = `${row.account} ${row.feeType ?? ''} ${row.corrects ?? ''}`;
    const before = sums.get(key);
    sums.set(key, before ? joined(before, row) : row);
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}

function joined(a: InvoiceRow, b: InvoiceRow): InvoiceRow {
  const sum = { ...a, amount: a.amount + b.amount };
  if (a.from === undefined) return sum;
  return { ...sum, from: a.from < b.from! ? a.from : b.from!, to: a.to! > b.to! ? a.to! : b.to! };
}

const chargeRow = ({ feeType, from, to, amount }: PayoffLine): InvoiceRow => ({
  ...{ account: accountOf(feeType), feeType, from, to, amount },
});

/** Rows of interest and fees. */
export const chargeRows = (lines: readonly PayoffLine[]): InvoiceRow[] => summed(lines.map(chargeRow));

/**
 * Rows for charges that are billed when they fall due: interest and fees, capital repaid by a plan, VAT by
 * rate.
 */
export function rowsOfLines(lines: readonly PayoffLine[]): InvoiceRow[] {
  const repaid = lines.flatMap(({ feeType, from, to, origin }): InvoiceRow[] =>
    origin?.plan ? [{ account: ACCOUNTS.instalment, feeType, from, to, amount: origin.plan.capital }] : [],
  );
  return [...summed([...lines.map(chargeRow), ...repaid]), ...vatRowsOf(lines)];
}

/** Rows that correct charges of earlier documents. */
export const correctionRows = (differences: readonly ChargeDifference[]): InvoiceRow[] =>
  summed(
    differences.map(({ feeType, from, to, amount }) => ({
      ...{ account: accountOf(feeType), feeType, from, to, amount, corrects: true as const },
    })),
  );

/** Rows of a collective invoice from the rows of its buyouts: one per account and fee, and VAT by rate. */
export const rowsOfBuyouts = (rows: readonly InvoiceRow[]): InvoiceRow[] => [
  ...summed(rows.filter(({ vat }) => !vat)),
  ...vatRows(vatBasesOf(rows)),
];

/** VAT of lines by rate. The VAT of a plan is on the whole payment of its month. */
const vatRowsOf = (lines: readonly PayoffLine[]): InvoiceRow[] =>
  vatRows(
    vatBasesOf(
      lines
        .filter(({ vat }) => vat !== 0)
        .map(({ amount, origin }) => ({
          vat: { rate: (origin?.vatRate ?? 0) / 10_000, base: origin?.plan?.payment ?? amount },
        })),
    ),
  );

import { laterOf } from '@floorplan/kernel';
import { accountOfFee } from '@floorplan/invoicing/billing';
import { ACCOUNTS, vatBasesOf, vatRows, type InvoiceRow, type RowPart } from '@floorplan/invoicing/domain';
import type { FeeType } from '@floorplan/pricing/domain';
import type { ChargeDifference, PayoffLine } from '@floorplan/vehicle/domain';

/**
 * Adds up rows with the same account and fee to one row; corrections stay in separate rows. Each row covers
 * the days from the first to the last day of its summed rows. Omits rows with the amount 0.
 * @param hasParts whether a row of several spans keeps their amounts. Rows of a document of many vehicles do not,
 *   because those of the vehicles do.
 */
function summed(rows: readonly InvoiceRow[], hasParts: boolean): InvoiceRow[] {
  const groups = new Map<string, InvoiceRow[]>();
  for (const row of rows) {
    const key = `${row.account} ${row.feeType ?? ''} ${row.corrects ?? ''}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].map((group) => joined(group, hasParts)).filter(({ amount }) => amount !== 0);
}

function joined(rows: readonly InvoiceRow[], hasParts: boolean): InvoiceRow {
  const { parts: _, ...first } = rows[0]!;
  const sum = { ...first, amount: rows.reduce((before, { amount }) => before + amount, 0) };
  if (first.from === undefined) return sum;
  let [from, to] = [first.from, first.to!];
  for (const row of rows) [from, to] = [earlierOf(from, row.from!), laterOf(to, row.to!)];
  const isOneSpan = rows.every((row) => row.from === from && row.to === to);
  return { ...sum, from, to, ...(hasParts && !isOneSpan && { parts: rows.map(partOf) }) };
}

const earlierOf = (a: string, b: string): string => (a < b ? a : b);
const partOf = ({ from, to, amount }: InvoiceRow): RowPart => ({ from: from!, to: to!, amount });

const chargeRow = ({ feeType, from, to, amount }: PayoffLine): InvoiceRow => ({
  account: accountOfFee(feeType as FeeType),
  feeType,
  from,
  to,
  amount,
});

/** Rows of interest and fees. */
export const chargeRows = (lines: readonly PayoffLine[]): InvoiceRow[] => summed(lines.map(chargeRow), true);

/**
 * Rows for charges that are billed when they fall due: interest and fees, capital repaid by a plan, VAT by
 * rate.
 */
export function rowsOfLines(lines: readonly PayoffLine[], hasParts = true): InvoiceRow[] {
  const repaid = lines.flatMap(({ feeType, from, to, origin }): InvoiceRow[] =>
    origin?.plan ? [{ account: ACCOUNTS.instalment, feeType, from, to, amount: origin.plan.capital }] : [],
  );
  return [...summed([...lines.map(chargeRow), ...repaid], hasParts), ...vatRowsOf(lines)];
}

/** Rows that correct charges of earlier documents. */
export const correctionRows = (differences: readonly ChargeDifference[], hasParts = true): InvoiceRow[] =>
  summed(
    differences.map(({ feeType, from, to, amount }) => ({
      account: accountOfFee(feeType as FeeType),
      feeType,
      from,
      to,
      amount,
      corrects: true as const,
    })),
    hasParts,
  );

/** Rows of a collective invoice from the rows of its buyouts: one per account and fee, and VAT by rate. */
export const rowsOfBuyouts = (rows: readonly InvoiceRow[]): InvoiceRow[] => [
  ...summed(
    rows.filter(({ vat }) => !vat),
    false,
  ),
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

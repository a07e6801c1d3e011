import { ACCOUNTS, vatBasesOf, type Account, type InvoiceRow } from '@floorplan/invoicing/domain';
import type { Ore } from '@floorplan/kernel';

/** A row, or a part of one, with the rate of its VAT in percent; 0 without VAT. Öre. */
export interface RatedRow {
  /** Null for the amount by which a base of VAT differs from the rows. */
  readonly row: InvoiceRow | null;
  readonly amount: Ore;
  readonly rate: number;
}

interface Free {
  readonly row: InvoiceRow;
  readonly amount: Ore;
  /** Position in the document. */
  readonly place: number;
}

/** Accounts from those whose rows usually bear VAT to those whose rows usually do not. */
const LIKELY: readonly Account[] = [
  ACCOUNTS.capital,
  ACCOUNTS.discount,
  ACCOUNTS.instalment,
  ACCOUNTS.service,
  ACCOUNTS.limit,
  ACCOUNTS.fee,
  ACCOUNTS.subvention,
  ACCOUNTS.interest,
  ACCOUNTS.late,
];

/** Most groups of rows whose combinations are tried. */
const MAX_GROUPS = 16;

const sumOf = (parts: readonly { readonly amount: Ore }[]): Ore =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/**
 * The rows of a document by the rate of their VAT. Rows do not say whether they bear VAT, but the document says on
 * which sum it is: the first rows that add up to it, in the order in which rows usually bear VAT, are those. Where
 * none do, a row is divided. The rows of a rate always add up to its base, and all rows to the net amount.
 */
export function ratedRows(rows: readonly InvoiceRow[]): readonly RatedRow[] {
  let free: readonly Free[] = rows
    .map((row, place) => ({ row, amount: row.amount, place }))
    .filter(({ row }) => row.account !== ACCOUNTS.vat && row.account !== ACCOUNTS.rounding)
    .toSorted((a, b) => LIKELY.indexOf(a.row.account) - LIKELY.indexOf(b.row.account) || a.place - b.place);
  const rated: (RatedRow & { readonly place: number })[] = [];
  for (const { rate, base } of vatBasesOf(rows)) {
    const { taken, left } = withSum(free, base);
    rated.push(...taken.map((part) => ({ ...part, rate })));
    const rest = base - sumOf(taken);
    if (rest !== 0) rated.push({ ...NO_ROW, amount: rest, rate }, { ...NO_ROW, amount: -rest, rate: 0 });
    free = left;
  }
  return [...rated, ...free.map((part) => ({ ...part, rate: 0 }))]
    .toSorted((a, b) => a.place - b.place || b.rate - a.rate)
    .map(({ row, amount, rate }) => ({ row, amount, rate }));
}

const NO_ROW = { row: null, place: Number.MAX_SAFE_INTEGER } as const;

interface Taken {
  readonly taken: readonly Free[];
  readonly left: readonly Free[];
}

function withSum(free: readonly Free[], base: Ore): Taken {
  if (sumOf(free) === base) return { taken: free, left: [] };
  const groups = free.length <= MAX_GROUPS ? free.map((part) => [part]) : groupsOf(free);
  const found = groups.length <= MAX_GROUPS ? addingUpTo(groups, base) : null;
  if (!found) return divided(free, base);
  const taken = new Set(found.flat());
  return { taken: [...taken], left: free.filter((part) => !taken.has(part)) };
}

/** Rows with the same account and fee. */
function groupsOf(free: readonly Free[]): readonly (readonly Free[])[] {
  const groups = new Map<string, Free[]>();
  for (const part of free) {
    const key = `${part.row.account} ${part.row.feeType ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  return [...groups.values()];
}

/** The first groups that add up to an amount; null when none do. */
function addingUpTo(
  [group, ...others]: readonly (readonly Free[])[],
  amount: Ore,
): readonly (readonly Free[])[] | null {
  if (!group) return amount === 0 ? [] : null;
  const withGroup = addingUpTo(others, amount - sumOf(group));
  return withGroup ? [group, ...withGroup] : addingUpTo(others, amount);
}

/** Takes whole rows with the sign of the amount until the last one, of which it takes a part. */
function divided(free: readonly Free[], base: Ore): Taken {
  const taken: Free[] = [];
  const left: Free[] = [];
  let rest = base;
  for (const part of free) {
    const isUsable = rest !== 0 && Math.sign(part.amount) === Math.sign(rest);
    const used = isUsable ? Math.sign(rest) * Math.min(Math.abs(part.amount), Math.abs(rest)) : 0;
    if (used !== 0) taken.push({ ...part, amount: used });
    if (used !== part.amount) left.push({ ...part, amount: part.amount - used });
    rest -= used;
  }
  return { taken, left };
}

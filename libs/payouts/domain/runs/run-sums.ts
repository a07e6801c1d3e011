import { addDays, sumOre, type BusinessDate, type Ore } from '@floorplan/kernel';
import type { PayableKind } from '../payables/payable.events';
import type { RunRow } from './payment-run.events';

const NEW_FOR_DAYS = 30;
const MOST_NAMED = 10;

export const totalOf = (rows: readonly Pick<RunRow, 'amount'>[]): Ore =>
  Number(sumOre(rows.map(({ amount }) => amount)));

/** Whether an account is so new that a payment to it deserves a second look. */
export const isNewAccount = (since: BusinessDate, on: BusinessDate): boolean =>
  on <= addDays(since, NEW_FOR_DAYS);

/** Sums by kind, the largest first. */
export function sumsByKind(
  rows: readonly RunRow[],
): readonly { readonly kind: PayableKind; readonly count: number; readonly amount: Ore }[] {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  return kinds
    .map((kind) => {
      const own = rows.filter((row) => row.kind === kind);
      return { kind, count: own.length, amount: totalOf(own) };
    })
    .sort((one, other) => other.amount - one.amount);
}

/** A payment with the rows that it pays. */
export interface RunPayment {
  readonly endToEndId: string;
  readonly rows: readonly RunRow[];
  readonly amount: Ore;
}

/** The payments of a run, the largest first. */
export function paymentsOf(rows: readonly RunRow[]): readonly RunPayment[] {
  const byId = new Map<string, RunRow[]>();
  for (const row of rows) byId.set(row.endToEndId, [...(byId.get(row.endToEndId) ?? []), row]);
  return [...byId]
    .map(([endToEndId, own]) => ({ endToEndId, rows: own, amount: totalOf(own) }))
    .sort((one, other) => other.amount - one.amount);
}

/** A receiver by its id, or a payer who is no party by its name. */
const receiverKey = ({ receiver: { kind, id, name } }: RunRow): string =>
  kind === 'other' ? name : `${kind}-${id}`;

/** Receivers whose sums differ most between two runs, at most ten. Öre. */
export function differencesOf(
  before: readonly RunRow[],
  now: readonly RunRow[],
): readonly { readonly name: string; readonly before: Ore; readonly now: Ore }[] {
  const sums = (rows: readonly RunRow[]) => {
    const byReceiver = new Map<string, number>();
    for (const row of rows) {
      const key = receiverKey(row);
      byReceiver.set(key, (byReceiver.get(key) ?? 0) + row.amount);
    }
    return byReceiver;
  };
  const [earlier, later] = [sums(before), sums(now)];
  const names = new Map([...before, ...now].map((row) => [receiverKey(row), row.receiver.name]));
  return [...names]
    .map(([key, name]) => ({ name, before: earlier.get(key) ?? 0, now: later.get(key) ?? 0 }))
    .filter((each) => each.before !== each.now)
    .sort((one, other) => Math.abs(other.now - other.before) - Math.abs(one.now - one.before))
    .slice(0, MOST_NAMED);
}

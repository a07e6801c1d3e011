import type { LedgerKind } from '@floorplan/limits/domain';

/** Sum of the changes of one kind on one day. Öre. */
export interface DayChange {
  readonly day: string;
  readonly kind: LedgerKind;
  readonly change: number;
}

/** Approved amount from a day on. Öre; null when there is none from that day on. */
export interface DayApproval {
  readonly day: string;
  readonly approved: number | null;
}

/** Amount that is released when the terms of vehicles end on a day. Öre. */
export interface DayRelease {
  readonly day: string;
  readonly vehicles: number;
  readonly amount: number;
}

export interface Span {
  readonly from: string | null;
  readonly to: string | null;
}

export interface DayBalance {
  readonly day: string;
  readonly used: number;
  readonly approved: number | null;
}

const sumOf = (changes: readonly { readonly change: number }[]): number =>
  changes.reduce((sum, { change }) => sum + change, 0);

const isBefore = (day: string, from: string | null): boolean => from !== null && day < from;
const isUntil = (day: string, to: string | null): boolean => to === null || day <= to;

/** Balances of a period, from the sums of all days. */
export function balancesOf(changes: readonly DayChange[], { from, to }: Span) {
  const until = changes.filter(({ day }) => isUntil(day, to));
  const within = until.filter(({ day }) => !isBefore(day, from));
  const kind = (wanted: LedgerKind) => sumOf(within.filter((change) => change.kind === wanted));
  return {
    opening: sumOf(until) - sumOf(within),
    reserved: kind('RESERVED'),
    released: kind('RELEASED'),
    corrected: kind('CORRECTED'),
    closing: sumOf(until),
  };
}

/**
 * Used and approved amount at the end of each day on which one of them changed. The first day of the period is
 * always included when there were changes before it.
 */
export function daysOf(
  changes: readonly DayChange[],
  approvals: readonly DayApproval[],
  { from, to }: Span,
): readonly DayBalance[] {
  const days = new Set([...changes, ...approvals].map(({ day }) => day).filter((day) => isUntil(day, to)));
  const balances: DayBalance[] = [];
  let used = 0;
  let approved: number | null = null;
  let before: DayBalance | null = null;
  const [changesOf, approvalsOf] = [byDay(changes), byDay(approvals)];
  for (const day of [...days].sort()) {
    used += sumOf(changesOf.get(day) ?? []);
    const last = approvalsOf.get(day)?.at(-1);
    if (last) ({ approved } = last);
    if (isBefore(day, from)) before = { day: from!, used, approved };
    else balances.push({ day, used, approved });
  }
  return before && balances[0]?.day !== from ? [before, ...balances] : balances;
}

function byDay<Row extends { readonly day: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> {
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const found = days.get(row.day);
    if (found) found.push(row);
    else days.set(row.day, [row]);
  }
  return days;
}

/** Adds to each release the used amount that is left after it. */
export function releasesFrom(usedNow: number, releases: readonly DayRelease[]) {
  let used = usedNow;
  return releases.map((release) => {
    used -= release.amount;
    return { ...release, used };
  });
}

import { expect, test } from '@jest/globals';
import { dateOfDayNumber, dayNumber, divHalfUp } from '@floorplan/kernel';
import { casesOf, randomNumbers, SEED } from '@floorplan/kernel/testing';
import * as d from '../index';
import { adjustment, programOf, calculated, stibor, type Row } from '../testing/charges';

// Independent calculation of charges, night by night, to compare with the production code. Consecutive nights
// without a change are added up to one amount. The calculation is slow, but short enough to verify by
// reading.

type Random = (below: number) => number;
type OwnFee = ReturnType<typeof ownFee>;
type Fixed = OwnFee['type'];

/** Returns a random fixed fee that is added to one vehicle, or a discount (negative). Kronor. */
function ownFee(random: Random) {
  const from = 1 + random(120);
  const value = (random(3) ? 1 : -1) * (1 + random(300));
  return { type: (['FIX', 'AMP', 'KIN'] as const)[random(3)]!, from, to: from + random(60), value };
}

/**
 * Calculates fixed fees day by day. An added fee is charged once, and a discount lowers the first fee due on
 * its days.
 */
class FixedFees {
  constructor(
    private readonly rows: readonly Row[],
    private readonly own: readonly OwnFee[],
    private readonly first: number,
  ) {}

  private dueOn(type: Fixed, number: number): number[] {
    if (number < this.first) return [];
    const day = (from: number, to: number) => (type === 'FIX' ? from : to);
    return [
      ...this.rows
        .filter(([fee, , from, to]) => fee === type && day(from, to) === number)
        .map((row) => row[4]),
      ...this.own
        .filter((fee) => fee.type === type && fee.value > 0 && day(fee.from, fee.to) === number)
        .map((fee) => fee.value),
    ];
  }

  private firstDueIn({ type, from, to }: OwnFee): number | null {
    for (let number = from; number <= to; number++) if (this.dueOn(type, number).length > 0) return number;
    return null;
  }

  /** Amount due on a day; null when no fee is due. */
  on(type: 'FIX' | 'AMP', number: number): number | null {
    const due = this.dueOn(type, number);
    const off = this.own.filter(
      (fee) => fee.type === type && fee.value < 0 && this.firstDueIn(fee) === number,
    );
    return due.length === 0 ? null : [...due, ...off.map(({ value }) => value)].reduce((a, b) => a + b, 0);
  }

  /** Payoff fee on a day; null when none applies. */
  payoffOn(number: number): number | null {
    const last = Math.max(...this.rows.map(([, , , to]) => to));
    const row = this.rows.find(
      ([fee, , from, to]) => fee === 'KIN' && from <= number && (number <= to || to === last),
    );
    const own = this.own.filter(({ type, from, to }) => type === 'KIN' && from <= number && number <= to);
    if (!row && !own.some(({ value }) => value > 0)) return null;
    return own.reduce((sum, { value }) => sum + value, row ? row[4] : 0);
  }

  /** Whether each discount has a fee to lower, and no discount exceeds this fee. */
  get areKept(): boolean {
    return this.own.every((fee) => {
      if (fee.value > 0) return true;
      if (fee.type !== 'KIN') return (this.on(fee.type, this.firstDueIn(fee) ?? 0) ?? -1) >= 0;
      const span = Array.from({ length: fee.to - fee.from + 1 }, (_, i) => fee.from + i);
      const fees = span.filter((number) => number >= this.first).map((number) => this.payoffOn(number));
      return fees.some((value) => value !== null) && fees.every((value) => (value ?? 0) >= 0);
    });
  }
}

type Facts = ReturnType<typeof randomFacts>;
const BEGIN = dayNumber('2027-11-20');
const of = (value: number) => BigInt(Math.round(value * 10_000));

function randomFacts(seed: number) {
  const random = randomNumbers(seed);
  const rows: Row[] = [];
  for (const [fee, receiver] of [
    ['RTA', 'IMP'],
    ['RTA', 'DEA'],
    ['DSU', 'IMP'],
  ] as const)
    for (let at = 1 + random(30), remaining = random(4); remaining > 0; remaining--) {
      const to = at + random(80);
      rows.push([fee, receiver, at, to, (random(900) - 150) / 100, random(2) ? 1 : null]);
      at = to + 1 + (random(3) ? 0 : random(20));
    }
  if (random(3) === 0) rows.push(['AMP', 'DEA', 1, 10 + random(90), 10_000 + random(90_000)]);
  rows.push(['FIX', 'DEA', 1 + random(90), 200, 250]);
  const rates = Array.from({ length: 4 }, (_, i): [string, number] => [
    dateOfDayNumber(BEGIN - 20 + i * (30 + random(40))),
    (random(500) - 100) / 100,
  ]);
  if (random(2)) rows.push(['KIN', 'DEA', 1 + random(60), 61 + random(90), 395]);
  const from = 1 + random(120);
  return {
    rows,
    own: Array.from({ length: random(7) }, () => ownFee(random)),
    rates,
    capital: 10_000_000 + random(50_000_000),
    change: { at: BEGIN + 1 + random(150), capital: random(40_000_000) },
    adjusted: { from, to: from + random(60), value: (random(300) - 150) / 100 },
    first: random(4) ? 1 : 1 + random(60),
    length: 1 + random(250),
  };
}

/**
 * Outstanding capital in each night, and the number of repayments before that night. An instalment is due at
 * the end of the last day of its row in the price list.
 */
function capitals({ capital, change, first }: Facts, fees: FixedFees, nights: number) {
  let [now, steps] = [BigInt(capital), 0];
  return Array.from({ length: nights }, (_, i) => {
    const repaid = fees.on('AMP', first + i - 1);
    if (repaid !== null) {
      const due = BigInt(repaid) * 100n;
      now -= due < now ? due : now;
      steps++;
    }
    if (BEGIN + i === change.at) [now, steps] = [BigInt(change.capital), steps + 1];
    return { amount: now, steps };
  });
}

function nightByNight(facts: Facts, fees: FixedFees): Map<string, bigint> {
  const { rows, rates, adjusted, first, length } = facts;
  const last = Math.max(...rows.map(([, , , to]) => to));
  const capital = capitals(facts, fees, length);
  const sums = new Map<string, bigint>();
  const add = (key: string, amount: bigint) => sums.set(key, (sums.get(key) ?? 0n) + amount);
  for (let number = first; number < first + length; number++)
    add('DEA FIX', BigInt(fees.on('FIX', number) ?? 0) * 100n);
  add('DEA KIN', BigInt(fees.payoffOn(first + length - 1) ?? 0) * 100n);
  for (const [fee, receiver, from, to, value, rateId] of rows) {
    if (fee !== 'RTA' && fee !== 'DSU') continue;
    let merged = { key: '', capital: 0n, rate: 0n, nights: 0n };
    const close = () => {
      const amount = divHalfUp(merged.capital * merged.rate * merged.nights, 360_000_000n);
      add(`${receiver} ${fee}`, amount);
      if (fee === 'DSU') add('DEA DSU', -amount);
    };
    for (let i = 0; i < length; i++) {
      const number = first + i;
      if (number < from || (number > to && to !== last)) continue;
      const date = dateOfDayNumber(BEGIN + i);
      const base = rateId ? rates.filter(([validFrom]) => validFrom <= date).at(-1) : undefined;
      const isAdjusted =
        fee === 'RTA' && receiver === 'DEA' && adjusted.from <= number && number <= adjusted.to;
      const sum = base ? divHalfUp(of(value) + of(base[1]), 100n) * 100n : of(value);
      const rate = sum + (isAdjusted ? of(adjusted.value) : 0n);
      const key = [date.slice(0, 7), base?.[0], isAdjusted, capital[i]!.steps, rate].join();
      if (key === merged.key) merged.nights++;
      else {
        close();
        merged = { key, capital: capital[i]!.amount, rate: rate < 0n ? 0n : rate, nights: 1n };
      }
    }
    close();
  }
  return sums;
}

// P1-CHARGE-09
test('charges the same amounts as an independent night-by-night calculation', () => {
  for (let seed = SEED; seed < SEED + casesOf(250); seed++) {
    const facts = randomFacts(seed);
    const { rows, rates, capital, change, adjusted, first, length } = facts;
    // Keep only added fees and discounts that are permitted together.
    const own = facts.own.reduce<OwnFee[]>((had, fee) => {
      const more = [...had, fee];
      return new FixedFees(rows, more, first).areKept ? more : had;
    }, []);
    const car = calculated(
      {
        program: programOf('DAY', rows),
        begin: dateOfDayNumber(BEGIN),
        end: dateOfDayNumber(BEGIN + length - 1),
        firstDayNumber: first,
        capital,
        capitalChanges: [{ date: dateOfDayNumber(change.at), capital: change.capital }],
        adjustments: [
          adjustment(['RTA', 'DEA', adjusted.from, adjusted.to, adjusted.value]),
          ...own.map(({ type, from, to, value }) => adjustment([type, 'DEA', from, to, value])),
        ],
      },
      [stibor(...rates)],
    );
    const { total } = d.predict(car, { asOf: BEGIN, chargedThrough: d.bothThrough(null) });
    const charged = total.map(({ receiver, feeType, amount }) => [`${receiver} ${feeType}`, amount] as const);
    const nonzero = (sums: Iterable<readonly [string, bigint]>) =>
      [...sums].filter(([, amount]) => amount !== 0n).sort();
    expect([seed, nonzero(charged)]).toEqual([
      seed,
      nonzero(nightByNight(facts, new FixedFees(rows, own, first))),
    ]);
  }
});

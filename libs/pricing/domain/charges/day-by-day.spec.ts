import { expect, test } from '@jest/globals';
import { dateOfDayNumber, dayNumber, divHalfUp } from '@floorplan/kernel';
import * as d from '../index';
import { adjustment, programOf, reckoned, stibor, type Row } from '../testing/charges';

// The same charges by another way: night after night, gathered while nothing changes. Slow, and short enough to trust.

type Facts = ReturnType<typeof randomFacts>;
const BEGIN = dayNumber('2027-11-20');
const of = (value: number) => BigInt(Math.round(value * 10_000));

function randomFacts(seed: number) {
  let state = seed * 7_919 + 1;
  const random = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  const rows: Row[] = [];
  for (const [fee, receiver] of [
    ['RTA', 'IMP'],
    ['RTA', 'DEA'],
    ['DSU', 'IMP'],
  ] as const)
    for (let at = 1 + random(30), left = random(4); left > 0; left--) {
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
  const from = 1 + random(120);
  return {
    rows,
    rates,
    capital: 10_000_000 + random(50_000_000),
    change: { at: BEGIN + 1 + random(150), capital: random(40_000_000) },
    adjusted: { from, to: from + random(60), value: (random(300) - 150) / 100 },
    first: random(4) ? 1 : 1 + random(60),
    length: 1 + random(250),
  };
}

/** Capital of each night: an instalment is due at the end of its last day. */
function capitals({ rows, capital, change, first }: Facts, nights: number): bigint[] {
  let now = BigInt(capital);
  return Array.from({ length: nights }, (_, i) => {
    for (const [fee, , , to, value] of rows)
      if (fee === 'AMP' && to >= first && to === first + i - 1) {
        const due = BigInt(value) * 100n;
        now -= due < now ? due : now;
      }
    if (BEGIN + i === change.at) now = BigInt(change.capital);
    return now;
  });
}

function nightByNight(facts: Facts): Map<string, bigint> {
  const { rows, rates, adjusted, first, length } = facts;
  const last = Math.max(...rows.map(([, , , to]) => to));
  const capital = capitals(facts, length);
  const sums = new Map<string, bigint>();
  const add = (key: string, amount: bigint) => sums.set(key, (sums.get(key) ?? 0n) + amount);
  for (const [fee, receiver, from, to, value, rateId] of rows) {
    if (fee === 'AMP') continue;
    if (fee === 'FIX') {
      if (from >= first && from < first + length) add(`${receiver} FIX`, BigInt(value) * 100n);
      continue;
    }
    let gathered = { key: '', capital: 0n, rate: 0n, nights: 0n };
    const close = () => {
      const amount = divHalfUp(gathered.capital * gathered.rate * gathered.nights, 360_000_000n);
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
      const key = [date.slice(0, 7), base?.[0], isAdjusted, capital[i], rate].join();
      if (key === gathered.key) gathered.nights++;
      else {
        close();
        gathered = { key, capital: capital[i]!, rate: rate < 0n ? 0n : rate, nights: 1n };
      }
    }
    close();
  }
  return sums;
}

test('charges are those of every night, gathered', () => {
  for (let seed = 1; seed <= 250; seed++) {
    const facts = randomFacts(seed);
    const { rows, rates, capital, change, adjusted, first, length } = facts;
    const car = reckoned(
      {
        program: programOf('DAY', rows),
        begin: dateOfDayNumber(BEGIN),
        end: dateOfDayNumber(BEGIN + length - 1),
        firstDayNumber: first,
        capital,
        capitalChanges: [{ date: dateOfDayNumber(change.at), capital: change.capital }],
        adjustments: [adjustment(['RTA', 'DEA', adjusted.from, adjusted.to, adjusted.value])],
      },
      [stibor(...rates)],
    );
    const { total } = d.predict(car, { asOf: BEGIN, chargedThrough: d.bothThrough(null) });
    const charged = total.map(({ receiver, feeType, amount }) => [`${receiver} ${feeType}`, amount] as const);
    const nonzero = (sums: Iterable<readonly [string, bigint]>) =>
      [...sums].filter(([, amount]) => amount !== 0n).sort();
    expect([seed, nonzero(charged)]).toEqual([seed, nonzero(nightByNight(facts))]);
  }
});

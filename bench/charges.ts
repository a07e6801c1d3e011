import { chargesAnswerOf } from '@floorplan/pricing/contracts';
import {
  baseRatesOf,
  bothThrough,
  chargeProgramOf,
  chargeSums,
  financingOf,
  predict,
  chargeCalculation,
  type ChargeProgram,
  type FeeType,
  type Financing,
} from '@floorplan/pricing/domain';
import { addDays, addMonths, dayNumber } from '@floorplan/kernel';
import { performance } from 'node:perf_hooks';
import { atMost, median, ratioOf, type Result } from './measure';

type Row = [FeeType, 'IMP' | 'DEA', number, number, number, true?];

const program = (id: number, unit: 'DAY' | 'MONTH', residualPct: number | null, rows: Row[]): ChargeProgram =>
  chargeProgramOf({
    named: { id, version: 1, code: `P${id}` },
    unit,
    residualPct,
    rows: rows.map(([feeType, receiverType, fromDay, toDay, value, based]) => ({
      feeId: null,
      feeType,
      receiverType,
      fromDay,
      toDay,
      value,
      text: null,
      interestRateId: based ? 1 : null,
    })),
  });

/**
 * Programs like the demo's with their share of the vehicles: consigned, private label, loans, instalments and
 * leases.
 */
const PROGRAMS: readonly (readonly [share: number, program: ChargeProgram, length: number])[] = [
  [
    0.65,
    program(1, 'DAY', null, [
      ['RTA', 'IMP', 1, 60, 1.75, true],
      ['RTA', 'DEA', 61, 120, 2.25, true],
      ['RTA', 'DEA', 121, 180, 3.75, true],
      ['DSU', 'IMP', 61, 120, 0.5],
      ['FIX', 'IMP', 1, 1, 250],
      ['KIN', 'DEA', 1, 180, 395],
    ]),
    180,
  ],
  [
    0.15,
    program(2, 'DAY', null, [
      ['RTA', 'DEA', 1, 90, 3.25, true],
      ['FIX', 'DEA', 1, 1, 495],
    ]),
    90,
  ],
  [
    0.12,
    program(3, 'MONTH', 50, [
      ['AMR', 'DEA', 1, 36, 3.4],
      ['AMP', 'DEA', 1, 36, 6_000],
      ['FIX', 'DEA', 1, 1, 595],
    ]),
    36,
  ],
  [0.08, program(4, 'MONTH', 55, [['ANL', 'DEA', 1, 24, 3.6, true]]), 24],
];

const TODAY = '2026-06-10';
const RATES = baseRatesOf([
  {
    id: 1,
    name: 'STIBOR 3 mån',
    rates: [
      { validFrom: '2024-07-01', value: 3.1 },
      { validFrom: '2025-01-15', value: 2.8 },
      { validFrom: '2025-08-01', value: 2.5 },
      { validFrom: '2026-01-01', value: 2.3 },
      { validFrom: '2026-05-15', value: 2.05 },
    ],
  },
]);
const AS_OF = dayNumber(TODAY);
const CHARGED = bothThrough(dayNumber('2026-05-31'));
const reader = { sees: () => true, receiverId: () => 1, explain: true };

function vehicle(i: number): Financing {
  let left = (i % 100) / 100;
  const [, chosen, length] = PROGRAMS.find(([share]) => (left -= share) < 0) ?? PROGRAMS[0]!;
  const begin = addDays(TODAY, -(i % 220));
  const after = chosen.unit === 'DAY' ? addDays(begin, length) : addMonths(begin, length);
  const capital = 15_000_000 + (i % 1_000) * 40_000;
  return financingOf({ program: chosen, begin, end: addDays(after, -1), firstDayNumber: 1, capital });
}

const predicted = (financing: Financing) =>
  predict(chargeCalculation(financing, RATES, AS_OF), { asOf: AS_OF, chargedThrough: CHARGED });

function explainMs(financing: Financing): number {
  const started = performance.now();
  const answer = chargesAnswerOf(predicted(financing), { financing, asOf: AS_OF }, reader);
  if (answer.Lines.length === 0) throw new Error('a vehicle costs nothing');
  return performance.now() - started;
}

const VEHICLES = 100_000;

/**
 * Measures the calculation of charges on one core: one vehicle with every amount explained, and the totals of
 * a large portfolio.
 */
export function benchCharges(): Promise<Result[]> {
  const sample = Array.from({ length: 2_000 }, (_, i) => vehicle(i * 7));
  for (const financing of sample) explainMs(financing);
  const one = median(sample.map(explainMs));
  const all = Array.from({ length: VEHICLES }, (_, i) => vehicle(i));
  const totals = (financings: readonly Financing[]) => {
    let sum = 0n;
    for (const financing of financings) {
      const { IMP, DEA } = chargeSums(chargeCalculation(financing, RATES, AS_OF), {
        asOf: AS_OF,
        chargedThrough: CHARGED,
      });
      sum += IMP.total + DEA.total + IMP.uncharged + DEA.uncharged + IMP.perDay + DEA.perDay;
    }
    if (sum <= 0n) throw new Error('vehicles cost nothing');
  };
  totals(all.slice(0, VEHICLES / 5));
  const before = process.cpuUsage();
  totals(all);
  // Use processor time, so that other load on the machine does not count.
  const { user, system } = process.cpuUsage(before);
  const perSecond = VEHICLES / ((user + system) / 1_000_000);
  return Promise.resolve([
    atMost('predicted charges of one vehicle with every amount explained, median', 1, one, 'ms'),
    ratioOf('total, uncharged and daily charges of 100 000 vehicles, one core', 1, perSecond, 20_000),
  ]);
}

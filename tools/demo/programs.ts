import { FEES, type FeeType } from '@floorplan/pricing/domain';
import { type FinanceType } from '@floorplan/catalogue/domain';
import type { SavePriceProgramRequest } from '@floorplan/pricing/contracts';

interface Row {
  type: FeeType;
  to: 'IMP' | 'DEA';
  from: number;
  until: number;
  value: number;
  /** Whether the value is a margin added to the base rate. */
  base?: true;
}

interface Program {
  code: string;
  name: string;
  financeType: FinanceType;
  residualPct?: number;
  /** Whether the program has expired. Messages that name it wait until it is prolonged. */
  ended?: true;
  /** Action at the end of a term. By default the term is prolonged. */
  finish?: 'SEL';
  rows: readonly Row[];
}

const row = (
  type: FeeType,
  to: 'IMP' | 'DEA',
  from: number,
  until: number,
  value: number,
  base?: true,
): Row => ({ type, to, from, until, value, ...(base && { base }) });

/** The demo's price programs. Lengths are in days, or in months for demo vehicles. */
const PROGRAMS: readonly Program[] = [
  {
    code: 'KONS180',
    name: 'Konsignation 180 dagar',
    financeType: 'CONSIGN',
    rows: [
      row('RTA', 'IMP', 1, 60, 1.75, true),
      row('RTA', 'DEA', 61, 120, 2.25, true),
      row('RTA', 'DEA', 121, 180, 3.75, true),
      row('DSU', 'IMP', 61, 120, 0.5),
      row('FIX', 'IMP', 1, 1, 250),
      row('KIN', 'DEA', 1, 180, 395),
    ],
  },
  {
    code: 'KONS120',
    name: 'Konsignation 120 dagar',
    financeType: 'CONSIGN',
    finish: 'SEL',
    rows: [row('RTA', 'IMP', 1, 30, 1.5, true), row('RTA', 'DEA', 31, 120, 3, true)],
  },
  {
    code: 'KONS150',
    name: 'Konsignation 150 dagar',
    financeType: 'CONSIGN',
    ended: true,
    rows: [row('RTA', 'IMP', 1, 30, 1.6, true), row('RTA', 'DEA', 31, 150, 3.1, true)],
  },
  {
    code: 'LAGER90',
    name: 'Lagerlån 90 dagar',
    financeType: 'LOAN',
    rows: [row('RTA', 'DEA', 1, 90, 3.25, true), row('FIX', 'DEA', 1, 1, 495)],
  },
  {
    code: 'DEMO36',
    name: 'Demo avbetalning 36 månader',
    financeType: 'AVBETALNING',
    residualPct: 50,
    rows: [row('AMR', 'DEA', 1, 36, 3.4), row('AMP', 'DEA', 1, 36, 6_000), row('FIX', 'DEA', 1, 1, 595)],
  },
  {
    code: 'DEMOLEAS24',
    name: 'Demo leasing 24 månader',
    financeType: 'LEASING',
    residualPct: 55,
    rows: [row('ANL', 'DEA', 1, 24, 3.6, true)],
  },
  {
    code: 'PL60',
    name: 'Private label 60 dagar',
    financeType: 'PL_FINANCE',
    rows: [
      row('RTA', 'IMP', 1, 30, 1.25, true),
      row('RTA', 'DEA', 31, 60, 2.75, true),
      row('KIN', 'DEA', 1, 60, 250),
    ],
  },
];

export function programRequests(
  baseRateId: number,
  validFrom: string,
  validTo: string,
  endedOn: string,
): SavePriceProgramRequest[] {
  return PROGRAMS.map(({ code, name, financeType, residualPct, ended, finish, rows }) => ({
    Id: 0,
    Code: code,
    Name: name,
    FinanceType: financeType,
    SubType: 'IMP',
    ValidFrom: validFrom,
    ValidTo: ended ? endedOn : validTo,
    FinishAction: finish ?? 'EXT',
    ...(residualPct !== undefined && { ResidualPct: residualPct }),
    PriceProgramPeriods: rows.map((r) => ({
      Id: 0,
      FeeId: feeOf(financeType, r.type, r.to),
      InterestRateId: r.base ? baseRateId : null,
      Value: r.value,
      FromDay: r.from,
      ToDay: r.until,
      Text: null,
    })),
  }));
}

function feeOf(subType: FinanceType, type: FeeType, receiverType: 'IMP' | 'DEA'): number {
  const fee = FEES.find((f) => f.subType === subType && f.type === type && f.receiverType === receiverType);
  if (!fee) throw new Error(`There is no fee ${type} for ${receiverType} in ${subType}`);
  return fee.id;
}

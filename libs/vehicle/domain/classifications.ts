import {
  CONSIGN_LIMIT,
  DEMO_LIMIT,
  LOAN_LIMIT,
  PRIVATE_LABEL_LIMIT,
  type ClassificationCode,
  type FinanceType,
} from './vehicle.values';
import type { VehicleSignal } from './vehicle.machine';

/** What kind of object is financed, one row for each finance type it may have. */
export interface ObjectClassification {
  readonly id: number;
  readonly code: ClassificationCode;
  readonly financeType: FinanceType;
  readonly sv: string;
  readonly en: string;
  /** Whether the price, and so the capital, is gross. */
  readonly amountIncludesVat: boolean;
  /** Category of the dealer organisation's limit it counts against. */
  readonly limitCategory: 'F1' | 'F2' | 'F3' | 'F4';
  readonly signal: VehicleSignal;
}

const row = (
  id: number,
  code: ClassificationCode,
  financeType: FinanceType,
  [sv, en]: readonly [string, string],
  limitCategory: ObjectClassification['limitCategory'],
  signal: VehicleSignal,
  amountIncludesVat = false,
): ObjectClassification => ({
  id,
  code,
  financeType,
  sv,
  en,
  amountIncludesVat,
  limitCategory,
  signal,
});

const CONSIGNMENT = ['Konsignation', 'Consignment'] as const;
const DEMO = ['Demo', 'Demo'] as const;

/** In order of preference, where a message names no program. */
export const OBJECT_CLASSIFICATIONS: readonly ObjectClassification[] = [
  row(1, 'V', 'CONSIGN', CONSIGNMENT, CONSIGN_LIMIT, 'financed'),
  row(2, 'V', 'PL_FINANCE', ['Private label', 'Private label'], PRIVATE_LABEL_LIMIT, 'financed'),
  row(3, 'LA', 'LOAN', ['Lagerfinansiering', 'Stock financing'], LOAN_LIMIT, 'financedAsLoan'),
  row(6, 'LM', 'LOAN', ['Lagerlån inkl. moms', 'Stock loan incl. VAT'], LOAN_LIMIT, 'financedAsLoan', true),
  row(4, 'D', 'AVBETALNING', DEMO, DEMO_LIMIT, 'financedAsDemo'),
  row(5, 'D', 'LEASING', DEMO, DEMO_LIMIT, 'financedAsDemo'),
];

export const classificationFor = (code: string, financeType: FinanceType): ObjectClassification | null =>
  OBJECT_CLASSIFICATIONS.find((row) => row.code === code && row.financeType === financeType) ?? null;

/** The classification of a finance type, for messages that leave it out. */
export function classificationOf(financeType: FinanceType): ObjectClassification {
  const found = OBJECT_CLASSIFICATIONS.find((row) => row.financeType === financeType);
  if (!found) throw new Error(`no classification has finance type ${financeType}`);
  return found;
}

/** Finance types a classification allows, the usual one first. */
export const financeTypesOf = (code: string): FinanceType[] =>
  OBJECT_CLASSIFICATIONS.filter((row) => row.code === code).map((row) => row.financeType);

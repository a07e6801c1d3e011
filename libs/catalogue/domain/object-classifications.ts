export const FINANCE_TYPES = ['LOAN', 'AVBETALNING', 'LEASING', 'CONSIGN', 'PL_FINANCE'] as const;
export type FinanceType = (typeof FINANCE_TYPES)[number];

/** Finance types of demo vehicles. */
export const DEMO_FINANCE_TYPES = ['AVBETALNING', 'LEASING'] as const satisfies readonly FinanceType[];
export type DemoFinanceType = (typeof DEMO_FINANCE_TYPES)[number];
export const isOfDemos = (type: FinanceType): type is DemoFinanceType =>
  DEMO_FINANCE_TYPES.some((one) => one === type);

/** Consignment, demo, and stock financing without and with VAT. */
export type ClassificationCode = 'V' | 'D' | 'LA' | 'LM';

/** Limit categories of consigned vehicles, demo vehicles, loans and private labels. */
export const CONSIGN_LIMIT = 'F1';
export const DEMO_LIMIT = 'F2';
export const LOAN_LIMIT = 'F3';
export const PRIVATE_LABEL_LIMIT = 'F4';

/**
 * Kind of a financed object: one row for each finance type that its code allows. Its name is the text
 * `classification.<id>`.
 */
export interface ObjectClassification {
  readonly id: number;
  readonly code: ClassificationCode;
  readonly financeType: FinanceType;
  /** Whether the price, and therefore the capital, includes VAT. */
  readonly amountIncludesVat: boolean;
  /** Limit category of the dealer organisation that the capital counts against. */
  readonly limitCategory: 'F1' | 'F2' | 'F3' | 'F4';
}

const row = (
  id: number,
  code: ClassificationCode,
  financeType: FinanceType,
  limitCategory: ObjectClassification['limitCategory'],
  amountIncludesVat = false,
): ObjectClassification => ({ id, code, financeType, amountIncludesVat, limitCategory });

/** In order of preference, for messages that name no program. */
export const OBJECT_CLASSIFICATIONS: readonly ObjectClassification[] = [
  row(1, 'V', 'CONSIGN', CONSIGN_LIMIT),
  row(2, 'V', 'PL_FINANCE', PRIVATE_LABEL_LIMIT),
  row(3, 'LA', 'LOAN', LOAN_LIMIT),
  row(6, 'LM', 'LOAN', LOAN_LIMIT, true),
  row(4, 'D', 'AVBETALNING', DEMO_LIMIT),
  row(5, 'D', 'LEASING', DEMO_LIMIT),
];

export const classificationFor = (code: string, financeType: FinanceType): ObjectClassification | null =>
  OBJECT_CLASSIFICATIONS.find((row) => row.code === code && row.financeType === financeType) ?? null;

/**
 * Default classification of a finance type, for messages without one.
 * @throws when no classification has it
 */
export function classificationOf(financeType: FinanceType): ObjectClassification {
  const found = OBJECT_CLASSIFICATIONS.find((row) => row.financeType === financeType);
  if (!found) throw new Error(`no classification has finance type ${financeType}`);
  return found;
}

/** Finance types that a classification allows, the usual one first. */
export const financeTypesOf = (code: string): FinanceType[] =>
  OBJECT_CLASSIFICATIONS.filter((row) => row.code === code).map((row) => row.financeType);

/** Key of a classification's name in the locale files. */
export const classificationText = ({ id }: ObjectClassification): string => `classification.${id}`;

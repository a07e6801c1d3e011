export const FINANCE_TYPES = ['LOAN', 'AVBETALNING', 'LEASING', 'CONSIGN', 'PL_FINANCE'] as const;
export type FinanceType = (typeof FINANCE_TYPES)[number];

/** Finance types of demo vehicles. */
export const DEMO_FINANCE_TYPES = ['AVBETALNING', 'LEASING'] as const satisfies readonly FinanceType[];
export type DemoFinanceType = (typeof DEMO_FINANCE_TYPES)[number];
export const isOfDemos = (type: FinanceType): type is DemoFinanceType =>
  DEMO_FINANCE_TYPES.some((candidate) => candidate === type);

/**
 * V: consignment or private label. D: demo. LA: stock financing without VAT. LM: stock financing with VAT.
 */
export type ClassificationCode = 'V' | 'D' | 'LA' | 'LM';

/** Limit categories of consigned vehicles, demo vehicles, loans and private labels. */
export const CONSIGN_LIMIT = 'F1';
export const DEMO_LIMIT = 'F2';
export const LOAN_LIMIT = 'F3';
export const PRIVATE_LABEL_LIMIT = 'F4';

/**
 * A kind of financed object. There is one row for each finance type that the kind's code allows. The name has
 * the text key `classification.<id>`.
 */
export interface ObjectClassification {
  readonly id: number;
  readonly code: ClassificationCode;
  readonly financeType: FinanceType;
  /** Whether the price includes VAT. The capital then includes it too. */
  readonly amountIncludesVat: boolean;
  /** Limit category of the dealer organisation. The capital counts against this limit. */
  readonly limitCategory: 'F1' | 'F2' | 'F3' | 'F4';
}

const row = (
  id: number,
  code: ClassificationCode,
  financeType: FinanceType,
  limitCategory: ObjectClassification['limitCategory'],
  amountIncludesVat = false,
): ObjectClassification => ({ id, code, financeType, amountIncludesVat, limitCategory });

/** Sorted by preference. The order matters for messages that name no price program. */
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
 * Default classification of a finance type, for messages without a classification.
 * @throws when no classification has the finance type
 */
export function classificationOf(financeType: FinanceType): ObjectClassification {
  const found = OBJECT_CLASSIFICATIONS.find((row) => row.financeType === financeType);
  if (!found) throw new Error(`no classification has finance type ${financeType}`);
  return found;
}

/** Finance types that a classification allows. The usual one comes first. */
export const financeTypesOf = (code: string): FinanceType[] =>
  OBJECT_CLASSIFICATIONS.filter((row) => row.code === code).map((row) => row.financeType);

/** Key of a classification's name in the texts. */
export const classificationText = ({ id }: ObjectClassification): string => `classification.${id}`;

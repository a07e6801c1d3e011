import type { FinancingFinding, NewFinancingMessage } from '../domain';

/** What a message would make now. Money is öre. */
export interface FinancingEffects {
  readonly statusCode: number;
  readonly financeType: string;
  readonly programCode: string;
  readonly capital: number;
  readonly beginFromDate: string;
  readonly endPeriodDate: string;
  readonly limitCategory: string;
  readonly organisationId: number;
}

export interface FinancingPreviewAnswer {
  /** In table order; empty when the vehicle would be financed. */
  readonly findings: readonly FinancingFinding[];
  readonly effects: FinancingEffects | null;
}

/** Runs every check of a financing without writing anything. A class, to be the key it is injected by. */
export abstract class FinancingPreview {
  /** One answer per message, in order; each is judged as if it were the only one. */
  abstract preview(messages: readonly NewFinancingMessage[]): Promise<FinancingPreviewAnswer[]>;
}

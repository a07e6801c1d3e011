import type { Actor } from '@floorplan/kernel';
import type { FinancingFinding, NewFinancingMessage } from '../domain';

/** What a message would make now. Money is öre. */
export interface FinancingEffects {
  readonly statusCode: number;
  readonly financeType: string;
  readonly programCode: string;
  readonly capital: number;
  /** Null, as the end, for what begins when it is approved. */
  readonly beginFromDate: string | null;
  readonly endPeriodDate: string | null;
  readonly limitCategory: string;
  readonly organisationId: number;
}

export interface FinancingPreviewAnswer {
  /** In table order; empty when the vehicle would be financed. */
  readonly findings: readonly FinancingFinding[];
  readonly effects: FinancingEffects | null;
  /** The limit was asked and its answer is among the findings, or there is room. Else nothing is said of it. */
  readonly limitChecked: boolean;
}

/** For whom messages are tried. */
export interface PreviewAsker {
  readonly sender: Actor;
  /** May know how much room limits have. Others are told yes or no, roughly and not often. */
  readonly seesHeadroom: boolean;
}

/** Runs every check of a financing without writing anything. A class, to be the key it is injected by. */
export abstract class FinancingPreview {
  /** One answer per message, in order; each is judged as if it were the only one. */
  abstract preview(
    messages: readonly NewFinancingMessage[],
    asker: PreviewAsker,
  ): Promise<FinancingPreviewAnswer[]>;
}

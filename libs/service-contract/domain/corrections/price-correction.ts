import { decided, refused, type Actor, type Decision, type Ore } from '@floorplan/kernel';

/** Smallest and largest change of a correction, in per cent. */
export const CORRECTION_BOUNDS = { min: -50, max: 100 } as const;

/** Maximum number of prices of one correction. */
export const MAX_CORRECTED = 5_000;

/** A price before and after a correction, in öre per month. */
export interface PriceChange {
  readonly priceId: number;
  readonly before: Ore;
  readonly after: Ore;
}

export interface Correction {
  readonly correctionId: number;
  readonly percentage: number;
  /** Whether customers' prices were corrected; otherwise what contracts cost their owner. */
  readonly isCustomerPrice: boolean;
  readonly categoryIds: readonly number[];
  readonly changes: readonly PriceChange[];
}

interface Made {
  /** Time of the act. */
  readonly at: string;
  readonly by: Actor;
}

/** Prices were corrected by a percentage in one act. */
export type PricesCorrected = {
  readonly type: 'service-contract/PricesCorrected';
  readonly data: Correction & Made;
};

/** The prices of a correction were restored. */
export type PriceCorrectionUndone = {
  readonly type: 'service-contract/PriceCorrectionUndone';
  readonly data: Made & { readonly correctionId: number };
};

/** The facts of one correction, in stream `price-correction:<id>`. */
export type PriceCorrectionEvent = PricesCorrected | PriceCorrectionUndone;

export interface PriceCorrectionState {
  readonly correction: Correction | null;
  readonly made: Made | null;
  readonly undone: Made | null;
}

const initialState: PriceCorrectionState = { correction: null, made: null, undone: null };

/** Stream of one correction. Only staff read its facts in the log; keepers find it in the list of corrections. */
export const priceCorrectionStream = {
  category: 'price-correction',
  initialState,
  evolve: (state: PriceCorrectionState, fact: PriceCorrectionEvent): PriceCorrectionState => {
    switch (fact.type) {
      case 'service-contract/PricesCorrected': {
        const { at, by, ...correction } = fact.data;
        return { correction, made: { at, by }, undone: null };
      }
      case 'service-contract/PriceCorrectionUndone':
        return { ...state, undone: { at: fact.data.at, by: fact.data.by } };
    }
  },
  readers: () => ({ importers: [], dealers: [], organisations: [] }),
};

const KRONA = 100;
const HUNDRED_PER_CENT = 10_000;

/** The price changed by a percentage with at most two decimals, rounded half up to whole kronor. */
export function correctedPrice(price: Ore, percentage: number): Ore {
  const dividend = price * (HUNDRED_PER_CENT + Math.round(percentage * 100));
  const divisor = HUNDRED_PER_CENT * KRONA;
  return Math.floor((dividend + divisor / 2) / divisor) * KRONA;
}

/** What happened to the prices since they were corrected. */
export interface SinceCorrection {
  readonly isChanged: boolean;
  readonly isSold: boolean;
}

/** Decides to restore the prices. Restoring them twice changes nothing. */
export function undoCorrection(
  { correction, undone }: PriceCorrectionState,
  since: SinceCorrection,
  made: Made,
): Decision<PriceCorrectionEvent> {
  if (!correction) return refused('NOT_FOUND');
  if (undone) return decided();
  if (since.isSold) return refused('PRICE_ALREADY_SOLD');
  if (since.isChanged) return refused('PRICE_CHANGED_SINCE');
  const { correctionId } = correction;
  return decided({ type: 'service-contract/PriceCorrectionUndone', data: { correctionId, ...made } });
}

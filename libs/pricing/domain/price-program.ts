import type { FinanceType } from '@floorplan/catalogue/domain';

/** RTA, ANN, AMR, ANL and DSU are percent of the capital; FIX, AMP and KIN are kronor. */
export const FEE_TYPES = ['RTA', 'ANN', 'AMR', 'ANL', 'DSU', 'FIX', 'AMP', 'KIN'] as const;
export type FeeType = (typeof FEE_TYPES)[number];

export interface Fee {
  readonly id: number;
  readonly type: FeeType;
  readonly receiverType: 'IMP' | 'DEA';
  /** Finance type in which the fee may be used. */
  readonly subType: FinanceType;
}

/** Days (or months, in MONTH programs) `fromDay`..`toDay` inclusive, counted from 1. */
export interface PriceProgramPeriod {
  readonly id: number;
  readonly feeId: number;
  readonly feeType: FeeType;
  readonly receiverType: 'IMP' | 'DEA';
  readonly interestRateId: number | null;
  /** Percent with up to four decimals, or kronor. */
  readonly value: number;
  readonly fromDay: number;
  readonly toDay: number;
  readonly text: string | null;
}

/** A price list. Null ids mean any: the more ids a program names, the more specific it is. */
export interface PriceProgram {
  readonly id: number;
  readonly version: number;
  readonly code: string;
  readonly name: string;
  readonly financeType: FinanceType;
  /** Supplier of the vehicle. */
  readonly subType: 'IMP' | 'DEA';
  readonly validFrom: string;
  readonly validTo: string;
  readonly periodUnit: 'DAY' | 'MONTH';
  readonly finishAction: 'EXT' | 'SEL';
  readonly importerId: number | null;
  readonly makeId: number | null;
  readonly dealerOrganizationId: number | null;
  readonly dealerId: number | null;
  readonly objectClassificationId: number | null;
  /** Percent of the capital left at the end of the term. */
  readonly residualPct: number | null;
  readonly periods: readonly PriceProgramPeriod[];
}

/**
 * A program as stored in its row. Rows written by the previous version of the application have no versions
 * per side.
 */
export interface KeptProgram extends PriceProgram {
  readonly importerVersion: number | null;
  readonly dealerVersion: number | null;
}

export interface InterestRate {
  readonly id: number;
  readonly name: string;
  readonly rates: readonly { readonly validFrom: string; readonly value: number }[];
}

/** Reduction of a fee for a dealer, or for every dealer of an organisation; for one make, or for any. */
export interface FeeDiscount {
  readonly id: number;
  /** Exactly one of the two is null. */
  readonly dealerId: number | null;
  readonly dealerOrganizationId: number | null;
  readonly makeId: number | null;
  readonly feeId: number;
  /** Percentage points, or kronor; above 0. */
  readonly value: number;
  readonly text: string | null;
  /** False: financings that start from now on do not get it. */
  readonly isActive: boolean;
}

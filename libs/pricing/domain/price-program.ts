import type { FinanceType } from '@floorplan/catalogue/domain';

/** RTA, ANN, AMR, ANL and DSU are in percent of the capital; FIX, AMP and KIN are in kronor. */
export const FEE_TYPES = ['RTA', 'ANN', 'AMR', 'ANL', 'DSU', 'FIX', 'AMP', 'KIN'] as const;
export type FeeType = (typeof FEE_TYPES)[number];

export interface Fee {
  readonly id: number;
  readonly type: FeeType;
  readonly receiverType: 'IMP' | 'DEA';
  /** The only finance type in which the fee may be used. */
  readonly subType: FinanceType;
}

/**
 * A row of a price program. It applies on days `fromDay` through `toDay`, counted from 1; in MONTH programs
 * on months.
 */
export interface PriceProgramPeriod {
  readonly id: number;
  readonly feeId: number;
  readonly feeType: FeeType;
  readonly receiverType: 'IMP' | 'DEA';
  readonly interestRateId: number | null;
  /** In percent with up to four decimals, or in kronor. */
  readonly value: number;
  readonly fromDay: number;
  readonly toDay: number;
  readonly text: string | null;
}

/** A price list. A null id means any party. A program that names more parties is more specific. */
export interface PriceProgram {
  readonly id: number;
  readonly version: number;
  readonly code: string;
  readonly name: string;
  readonly financeType: FinanceType;
  /** Supplier of the vehicles: importer or dealer. */
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
  /** Percent of the capital that remains at the end of the term. */
  readonly residualPct: number | null;
  readonly periods: readonly PriceProgramPeriod[];
  /** True while no financing uses the program, until staff publish it. */
  readonly isDraft?: boolean;
}

/**
 * A program as stored in its table row. Rows written by the previous version of the application have no
 * separate versions for importers and dealers.
 */
export interface StoredProgram extends PriceProgram {
  readonly importerVersion: number | null;
  readonly dealerVersion: number | null;
}

export interface InterestRate {
  readonly id: number;
  readonly name: string;
  readonly rates: readonly { readonly validFrom: string; readonly value: number }[];
}

/** A discount on a fee, for one dealer or for all dealers of an organisation, and for one make or any. */
export interface FeeDiscount {
  readonly id: number;
  /** Exactly one of dealer and organisation is null. */
  readonly dealerId: number | null;
  readonly dealerOrganizationId: number | null;
  readonly makeId: number | null;
  readonly feeId: number;
  /** In percentage points, or in kronor; above 0. */
  readonly value: number;
  readonly text: string | null;
  /** False when financings that start from now on do not get the discount. */
  readonly isActive: boolean;
}

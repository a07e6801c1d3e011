import type { Actor } from '@floorplan/kernel';

/** F1 consignment, F2 demo, F3 stock loans, F4 private label, F5 residual value, F6 netting. */
export const LIMIT_CATEGORIES = ['F1', 'F2', 'F3', 'F4', 'F5', 'F6'] as const;
export type LimitCategory = (typeof LIMIT_CATEGORIES)[number];

/** Categories of financed vehicles. The wholesale limit caps their total. */
export const WHOLESALE_CATEGORIES = ['F1', 'F2', 'F3', 'F4'] as const satisfies readonly LimitCategory[];

export const LIMIT_FEE_TYPES = [
  'NONE',
  'ITRYEAR',
  'ITRQUARTER',
  'ITRMONTH',
  'AMTYEAR',
  'AMTQUARTER',
  'AMTMONTH',
] as const;
export type LimitFeeType = (typeof LIMIT_FEE_TYPES)[number];

/** MAK: row for one make. STK: own-stock row for all other makes. */
export type DistributionType = 'MAK' | 'STK';

export interface MakeLimit {
  /** Null on the own-stock row. */
  readonly makeId: number | null;
  readonly distributionType: DistributionType;
  /** Öre. */
  readonly limitAmount: number;
  /** Percent of the price that may be financed. */
  readonly financeRateNewPct: number;
  readonly financeRateUsedPct: number;
  readonly limitFeeType: LimitFeeType;
  /** In percent for ITR types, in kronor for AMT types. */
  readonly feeValue: number;
  readonly interestRateId: number | null;
}

export type SpecificationSaved = {
  readonly type: 'limits/SpecificationSaved';
  readonly data: {
    readonly organisationId: number;
    readonly category: LimitCategory;
    /** Öre. */
    readonly approvedAmount: number;
    readonly useDistribution: boolean;
    readonly makeLimits: readonly MakeLimit[];
    readonly by: Actor;
    readonly reason?: string;
  };
};

export type CapitalReserved = {
  readonly type: 'limits/CapitalReserved';
  readonly data: {
    /** Null for a residual-value contract. */
    readonly vehicleId: number | null;
    /** Number of the residual-value contract; absent for a vehicle. */
    readonly contractNo?: string;
    readonly category: LimitCategory;
    readonly makeId: number;
    /** Öre. */
    readonly amount: number;
  };
};

export type CapitalReleased = {
  readonly type: 'limits/CapitalReleased';
  readonly data: {
    /** Null for a residual-value contract. */
    readonly vehicleId: number | null;
    /** Number of the residual-value contract; absent for a vehicle. */
    readonly contractNo?: string;
    readonly category: LimitCategory;
    readonly makeId: number;
    /** Öre. */
    readonly amount: number;
  };
};

export type WholesaleLimitSaved = {
  readonly type: 'limits/WholesaleLimitSaved';
  readonly data: {
    readonly organisationId: number;
    /** In öre; null when there is no wholesale limit. */
    readonly amount: number | null;
    readonly by: Actor;
    readonly reason: string;
  };
};

/**
 * Correction of the capital that a make uses, in öre: `before` is the amount in the limit book, `after` the
 * amount that the vehicles use.
 */
export interface UseCorrection {
  readonly category: LimitCategory;
  readonly makeId: number;
  readonly before: number;
  readonly after: number;
}

export type LimitBookUpdated = {
  readonly type: 'limits/LimitBookUpdated';
  readonly data: {
    readonly organisationId: number;
    readonly corrections: readonly UseCorrection[];
    readonly by: Actor;
  };
};

/** All facts of a dealer organisation's limits. They are stored in the stream `limit:<organisationId>`. */
export type LimitEvent =
  SpecificationSaved | CapitalReserved | CapitalReleased | WholesaleLimitSaved | LimitBookUpdated;

export const LIMIT_CATEGORY = 'limit';

import { isKronor } from '@floorplan/kernel';
import {
  anyId,
  flag,
  kronor,
  listAnswer,
  objectStatus,
  requiredText,
  rowId,
  status,
} from '@floorplan/kernel/wire';
import { LIMIT_CATEGORIES, LIMIT_FEE_TYPES } from '@floorplan/limits/domain';
import { fourDecimals } from '@floorplan/pricing/contracts';
import { z } from 'zod';

/**
 * Amounts calculated by the server. The server ignores these amounts in requests, so that clients can send
 * back what they read.
 */
const counted = {
  UsedAmount: z.number().optional(),
  UnUsedAmount: z.number().optional(),
  OriginalUnUsedAmount: z.number().optional(),
};
const countedOfMake = {
  MakeLimitUsedAmounts: z.strictObject({ UsedAmountLimitMake: z.number() }).optional(),
};

/** Percent of a vehicle's price. Offers of loans count in hundredths of a percent. */
const financeRate = z
  .number()
  .refine((percent) => Number(percent.toFixed(2)) === percent, {
    params: { code: 'TOO_MANY_DECIMALS' },
    message: 'At most two decimals are allowed',
  })
  .min(0)
  .max(100)
  .default(0);

const makeLimit = z.strictObject({
  MakeId: z.number().int().min(0).nullish(),
  LimitAmount: kronor.min(0),
  DistributionType: z.enum(['MAK', 'STK']),
  FinanceRateNewPct: financeRate,
  FinanceRateUsedPct: financeRate,
  LimitFeeType: z.enum(LIMIT_FEE_TYPES).default('NONE'),
  /** Percent or kronor, by the type of the fee. */
  FeeValue: fourDecimals.min(0).max(10_000_000).default(0),
  InterestRateId: z.number().int().min(0).nullish(),
  ObjectStatus: objectStatus.optional(),
});

/** A row to save. A fee in kronor has at most two decimals. */
const sentMakeLimit = makeLimit
  .extend(countedOfMake)
  .refine(({ LimitFeeType, FeeValue }) => !LimitFeeType.startsWith('AMT') || isKronor(FeeValue), {
    path: ['FeeValue'],
    params: { code: 'TOO_MANY_DECIMALS' },
    message: 'At most two decimals are allowed',
  });

const limitCategory = z.strictObject({
  CreditLimitType: z.enum(LIMIT_CATEGORIES),
  UseDistribution: z.boolean().default(false),
});

/**
 * Version of the limit that the caller read; 0 when there was no limit. When somebody else has changed a sent
 * part since then, the request is refused if it changes that part too. If the request does not change that
 * part, the change of the other user is kept. Without a version every sent part is saved.
 */
const limitVersion = z.number().int().min(0).optional();

/**
 * A limit specification to save, in kronor. Rows with `ObjectStatus` 3 are removed. Rows of makes that are
 * not sent stay unchanged.
 */
export const saveLimitSpecificationRequest = z
  .strictObject({
    DealerOrganizationId: z.number().int().positive(),
    LimitCategory: limitCategory,
    ApprovedAmount: kronor.min(0),
    /**
     * Approved amount that the decision was based on. The request is refused when the amount is different
     * now.
     */
    ApprovedAmountBefore: kronor.min(0).nullish(),
    /** Reason of the change, which is stored. */
    Reason: requiredText(500).nullish(),
    MakeLimits: z.array(sentMakeLimit).max(200).default([]),
    Version: limitVersion,
    ...counted,
  })
  .meta({ id: 'SaveLimitSpecificationRequest' });
export type SaveLimitSpecificationRequest = z.infer<typeof saveLimitSpecificationRequest>;

/**
 * `UnUsedAmount` is the amount not yet distributed to makes, not the remaining credit. Used and remaining
 * amounts and the version are present only for staff and the organisation itself.
 */
export const limitSpecification = z.object({
  DealerOrganizationId: z.number().int(),
  LimitCategory: limitCategory,
  ApprovedAmount: z.number(),
  ...counted,
  MakeLimits: z.array(makeLimit.omit({ ObjectStatus: true }).extend(countedOfMake)),
  Version: limitVersion,
});
export type LimitSpecificationAnswer = z.infer<typeof limitSpecification>;
export const limitSpecificationsAnswer = listAnswer(limitSpecification);

export const saveLimitSpecificationAnswer = z.object({ Status: status, Specification: limitSpecification });
export type SaveLimitSpecificationAnswer = z.infer<typeof saveLimitSpecificationAnswer>;

/** In kronor. Null removes the wholesale limit, so that only the limits of the categories apply. */
export const saveWholesaleLimitRequest = z
  .strictObject({
    DealerOrganizationId: rowId,
    DealerOrgLimit: kronor.min(0).nullable(),
    /** Limit that the decision was based on. The request is refused when the limit is different now. */
    DealerOrgLimitBefore: kronor.min(0).nullish(),
    Reason: requiredText(500),
    Version: limitVersion,
    /** Amounts calculated by the server; ignored. */
    ApprovedAmount: z.number().optional(),
    UnUsedAmount: z.number().nullish(),
  })
  .meta({ id: 'SaveWholesaleLimitRequest' });
export type SaveWholesaleLimitRequest = z.infer<typeof saveWholesaleLimitRequest>;

/** `ApprovedAmount` is the total amount approved for the stock categories. */
export const wholesaleLimit = z
  .object({
    DealerOrganizationId: z.number().int(),
    DealerOrgLimit: z.number().nullable(),
    ApprovedAmount: z.number(),
    UnUsedAmount: z.number().nullable(),
    Version: limitVersion,
  })
  .meta({ id: 'WholesaleLimit' });
export type WholesaleLimitAnswer = z.infer<typeof wholesaleLimit>;

export const saveWholesaleLimitAnswer = z.object({ Status: status, WholesaleLimit: wholesaleLimit });
export type SaveWholesaleLimitAnswer = z.infer<typeof saveWholesaleLimitAnswer>;

/**
 * A change of a limit, in kronor. `CreditLimitType` null means the wholesale limit. A null amount means that
 * there was no limit before, or is none after.
 */
const limitChangeRow = z
  .object({
    Version: z.number().int(),
    At: z.string(),
    By: z.string(),
    CreditLimitType: z.enum(LIMIT_CATEGORIES).nullable(),
    Before: z.number().nullable(),
    After: z.number().nullable(),
    DistributionChanged: z.boolean(),
    Reason: z.string().nullable(),
  })
  .meta({ id: 'LimitChangeRow' });
export type LimitChangeRow = z.infer<typeof limitChangeRow>;
export const limitHistoryAnswer = listAnswer(limitChangeRow);

/** With `dry_run=true` the limit book is only compared with the vehicles. */
export const updateLimitBookQuery = z.strictObject({ dry_run: flag.default(false) });
export type UpdateLimitBookQuery = z.infer<typeof updateLimitBookQuery>;

/** Corrections of the limit book in kronor. Empty when the limit book matched the vehicles. */
export const updateLimitBookAnswer = z.object({
  Status: status,
  Corrections: z.array(
    z.object({
      CreditLimitType: z.enum(LIMIT_CATEGORIES),
      MakeId: z.number().int(),
      Before: z.number(),
      After: z.number(),
    }),
  ),
});
export type UpdateLimitBookAnswer = z.infer<typeof updateLimitBookAnswer>;

export const listLimitsQuery = z.strictObject({
  showNettingLimit: z.enum(['true', 'false']).default('false'),
  dealerOrganizationId: anyId,
});
export type ListLimitsQuery = z.infer<typeof listLimitsQuery>;

const amount = z.number().nullable();

/**
 * Limits of one organisation, or of one of its makes when the limits are distributed. Kronor; percentages
 * with one decimal.
 */
export const limitRow = z
  .object({
    Id: z.number().int(),
    Name: z.string(),
    OrganizationNumber: z.string(),
    Make: z.string().nullable(),
    ConsignLimit: amount,
    ConsignLimitUsed: amount,
    ConsignLimitUnUsed: amount,
    ConsignLimitPercentageUsed: amount,
    DemoLimit: amount,
    DemoLimitUsed: amount,
    DemoLimitUnUsed: amount,
    DemoLimitPercentageUsed: amount,
    RVGLimit: amount,
    RVGLimitUsed: amount,
    RVGLimitUnUsed: amount,
    RVGLimitPercentageUsed: amount,
    CurrentNettingLimit: amount.optional(),
  })
  .meta({ id: 'LimitRow' });
export type LimitRow = z.infer<typeof limitRow>;
export const limitsAnswer = listAnswer(limitRow);
export type LimitsAnswer = z.infer<typeof limitsAnswer>;

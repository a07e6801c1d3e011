import { anyId, kronor, listAnswer, objectStatus, requiredText, status } from '@floorplan/kernel/wire';
import { LIMIT_CATEGORIES, LIMIT_FEE_TYPES } from '@floorplan/limits/domain';
import { z } from 'zod';

const API = '/api/v1';

export const LIMITS_ROUTES = {
  /** POST saves one specification. */
  saveSpecification: `${API}/dealers/dealer_organizations/limitspecification`,
  /** GET: what an organisation has. */
  specifications: `${API}/dealers/dealer_organizations/:id/limitspecifications`,
  listLimits: `${API}/dealers/list_limits`,
  /** One organisation's row. */
  limitRow: `${API}/dealers/list_limits/:id`,
} as const;

export const LIMITS_COLUMNS_KEY = 'limits';

const makeLimit = z.object({
  MakeId: z.number().int().min(0).nullish(),
  LimitAmount: kronor.min(0),
  DistributionType: z.enum(['MAK', 'STK']),
  FinanceRateNewPct: z.number().min(0).max(100).default(0),
  FinanceRateUsedPct: z.number().min(0).max(100).default(0),
  LimitFeeType: z.enum(LIMIT_FEE_TYPES).default('NONE'),
  FeeValue: z.number().min(0).max(10_000_000).default(0),
  InterestRateId: z.number().int().min(0).nullish(),
  ObjectStatus: objectStatus.optional(),
});

const limitCategory = z.object({
  CreditLimitType: z.enum(LIMIT_CATEGORIES),
  UseDistribution: z.boolean().default(false),
});

/** Amounts in kronor. Rows of makes that are not named stay; those of `ObjectStatus` 3 are removed. */
export const saveLimitSpecificationRequest = z
  .object({
    DealerOrganizationId: z.number().int().positive(),
    LimitCategory: limitCategory,
    ApprovedAmount: kronor.min(0),
    /** What the approved amount was when this was decided; another one now is a conflict. */
    ApprovedAmountBefore: kronor.min(0).nullish(),
    /** Why, kept with the change. */
    Reason: requiredText(500).nullish(),
    MakeLimits: z.array(makeLimit).max(200).default([]),
  })
  .meta({ id: 'SaveLimitSpecificationRequest' });
export type SaveLimitSpecificationRequest = z.infer<typeof saveLimitSpecificationRequest>;

/**
 * `UnUsedAmount` is what is not yet distributed to makes, not what is left to finance. What is used and left is only
 * there for staff and the organisation itself.
 */
export const limitSpecification = z.object({
  DealerOrganizationId: z.number().int(),
  LimitCategory: limitCategory,
  ApprovedAmount: z.number(),
  UsedAmount: z.number().optional(),
  UnUsedAmount: z.number().optional(),
  OriginalUnUsedAmount: z.number().optional(),
  MakeLimits: z.array(
    makeLimit.omit({ ObjectStatus: true }).extend({
      MakeLimitUsedAmounts: z.object({ UsedAmountLimitMake: z.number() }).optional(),
    }),
  ),
});
export type LimitSpecificationAnswer = z.infer<typeof limitSpecification>;
export const limitSpecificationsAnswer = listAnswer(limitSpecification);

export const saveLimitSpecificationAnswer = z.object({ Status: status, Specification: limitSpecification });
export type SaveLimitSpecificationAnswer = z.infer<typeof saveLimitSpecificationAnswer>;

export const listLimitsQuery = z.object({
  showNettingLimit: z.enum(['true', 'false']).default('false'),
  dealerOrganizationId: anyId,
});
export type ListLimitsQuery = z.infer<typeof listLimitsQuery>;

const amount = z.number().nullable();

/** One organisation, or one make of it where its limit is distributed. Kronor; percentages with one decimal. */
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

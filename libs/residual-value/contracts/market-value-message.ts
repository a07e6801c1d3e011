import { businessDate, kronor, parserOf, requiredText } from '@floorplan/kernel/wire';
import type { MarketValueMessage } from '@floorplan/residual-value/domain';
import { z } from 'zod';

const TOO_SMALL = { params: { code: 'TOO_SMALL' }, message: 'The amount is too small' };
const amount = kronor.refine((value) => value >= 0, TOO_SMALL).nullish();
const kilometres = z.number().int().min(0).max(10_000_000).nullish();

/** A row of a valuation file, without its job. */
const values = {
  ContractNo: requiredText(20),
  CompanyPrice: kronor.refine((value) => value > 0, TOO_SMALL),
  CompanyStartPrice: amount,
  CompanyMileageCost: amount,
  CurrentMileage: kilometres,
  Series: z.string().max(100).nullish(),
  ModelYear: z.number().int().min(1886).max(2999).nullish(),
  AdsAverageMileage: kilometres,
  AdsAveragePrice: amount,
  AdsMinPrice: amount,
  AdsMaxPrice: amount,
};
const job = {
  JobId: z.number().int().positive().max(2_147_483_647),
  JobName: requiredText(100),
  JobDate: businessDate,
};

/** Message MARKETVALUE: one row of a valuation file with the job that it belongs to. */
export const marketValueMessage = z
  .object({
    MessageId: z.guid().toLowerCase(),
    MessageType: z.literal('MARKETVALUE').nullish(),
    ...job,
    ...values,
  })
  .meta({ id: 'MarketValueMessage' }) satisfies z.ZodType<MarketValueMessage>;

/** A valuation file, or a part of one: the job and up to 1,000 rows. */
export const marketValueFile = z
  .object({
    MessageId: z.guid().nullish().describe('Of the file; equal rows without one are the same message'),
    ...job,
    Rows: z.array(z.object(values)).min(1).max(1_000),
  })
  .meta({ id: 'MarketValueFile' });

/** The part of a file that is checked before its rows. */
export const marketValueFileHead = z.object({
  ...job,
  MessageId: z.guid().nullish(),
  Rows: z.array(z.unknown()).min(1),
});

/** Parses a MARKETVALUE message. */
export const parseMarketValue = parserOf(marketValueMessage);

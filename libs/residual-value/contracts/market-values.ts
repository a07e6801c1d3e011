import { anyId, kronor, listContract } from '@floorplan/kernel/wire';
import { z } from 'zod';
import { guarantee } from './contracts';

const id = z.number().int();
const text = z.string();
const day = z.string().describe('Business date');
const amount = kronor.nullable();
const km = id.nullable();

/** The market value of a vehicle, in the order of the columns of its file. Kronor, net of VAT, and kilometres. */
export const marketValueRow = z
  .object({
    Id: id,
    Version: id,
    ContractNo: text,
    DealerName: text,
    RVGuarantee: guarantee,
    StartDate: day,
    EndDate: day,
    LicenseNumber: text,
    Brand: text,
    Model: text,
    Series: text,
    ModelYear: id.nullable(),
    Product: text,
    CurrentMileage: km.describe('As the valuation says, else as the contract says'),
    ObjectPrice: amount.describe('Null when the contract has none'),
    EndPrice: amount,
    RemainingDebt: amount.describe('On the day of the job, in a straight line to the residual value'),
    CompanyPrice: kronor.describe('What the valuation company expects for the vehicle'),
    PriceDiff: kronor.describe('CompanyPrice less EndPrice, or less the residual value without one'),
    DNBMileage: id.describe('Contracted kilometres'),
    PredictedMileage: km.describe('At the end, when the vehicle is driven on as before'),
    CompanyMileageCost: amount.describe('Per 10 kilometres'),
    CompanyStartPrice: amount,
    AdsAverageMileage: km.describe('Of vehicles that are advertised'),
    AdsAveragePrice: amount,
    AdsMinPrice: amount,
    AdsMaxPrice: amount,
  })
  .meta({ id: 'MarketValueRow' });
export type MarketValueRow = z.infer<typeof marketValueRow>;

export const marketValueContract = listContract('MarketValues', marketValueRow, {
  job: anyId.describe('Job whose values are wanted; without one the answer is 400 JOB_MISSING'),
  brand: anyId.describe('Make; 0 for all'),
  model: z.string().trim().max(100).optional(),
  guarantee: z.enum(['AF', 'DNB', '']).optional(),
  supplier: z.string().trim().max(50).optional().describe('Number of the facility at the finance provider'),
});
export type MarketValueFilter = z.infer<typeof marketValueContract.filter>;
export type MarketValueAnswer = z.infer<typeof marketValueContract.answer>;

/** A monthly file of the valuation company. */
export const marketValueJob = z
  .object({ Id: id, Name: text, Date: day, Rows: id })
  .meta({ id: 'MarketValueJob' });
export type MarketValueJob = z.infer<typeof marketValueJob>;

/** Jobs, the newest first. */
export const marketValueJobs = z
  .object({ Rows: z.array(marketValueJob), Total: id })
  .meta({ id: 'MarketValueJobs' });
export type MarketValueJobs = z.infer<typeof marketValueJobs>;

/** Makes with market values, and the models of each. */
export const marketValueBrands = z
  .object({ Rows: z.array(z.object({ Id: id, Name: text, Models: z.array(text) })), Total: id })
  .meta({ id: 'MarketValueBrands' });
export type MarketValueBrands = z.infer<typeof marketValueBrands>;

export const marketValueBrandsQuery = z.strictObject({
  job: anyId.describe('Only makes with values in this job; 0 for all jobs'),
});

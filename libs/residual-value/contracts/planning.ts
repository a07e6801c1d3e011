import { kronor } from '@floorplan/kernel/wire';
import { NEEDS } from '@floorplan/residual-value/domain';
import { z } from 'zod';
import { guarantee } from './contracts';

export const PLANNING_ROUTE = '/api/v1/residualvalue_contracts/planning';

const contract = {
  ContractNo: z.string(),
  RVGuarantee: guarantee,
  LicenseNumber: z.string(),
  ObjectDescription: z.string(),
  DealerName: z.string(),
  EndDate: z.string(),
};

/** An open contract that ends within twelve weeks, or should have ended. */
export const plannedEnd = z.object({
  ...contract,
  Week: z.string().describe('ISO week of the last day, e.g. 2026-W25'),
  Needs: z.array(z.enum(NEEDS)).describe('What is late'),
});
export type PlannedEndRow = z.infer<typeof plannedEnd>;

/** An open contract with a market value. Kronor, net of VAT. */
export const residualRisk = z.object({
  ...contract,
  MarketValue: kronor.describe('Of the latest job with the contract'),
  ResidualValue: kronor,
  Difference: kronor.describe('Market value less residual value'),
});
export type ResidualRiskRow = z.infer<typeof residualRisk>;

/** What the open contracts of one guarantor whose last day is in a month are expected to lose or gain. */
export const riskMonth = z.object({
  Month: z.string().describe('Month of the last day, e.g. 2026-06'),
  RVGuarantee: guarantee,
  Contracts: z.int(),
  Difference: kronor.describe('Sum of market value less residual value'),
});
export type RiskMonthRow = z.infer<typeof riskMonth>;

export const planningAnswer = z
  .object({
    Today: z.string(),
    Ends: z.array(plannedEnd).describe('At most 5 000, the earliest last days first'),
    EndTotal: z.int().describe('Number of all such contracts'),
    Risks: z
      .array(residualRisk)
      .describe('At most 5 000, the earliest last days first. Empty for callers without fncMarketValue'),
    RiskTotal: z.int().describe('Number of all such contracts'),
    RiskMonths: z.array(riskMonth).describe('Of all contracts with a market value, the earliest month first'),
  })
  .meta({ id: 'ResidualPlanning' });
export type PlanningAnswer = z.infer<typeof planningAnswer>;

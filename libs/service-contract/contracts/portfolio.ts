import { anyId, flag, listContract } from '@floorplan/kernel/wire';
import { z } from 'zod';
import { contractRow } from './contracts';

const id = z.number().int();

/** A contract in the portfolio. Kronor, net of VAT. */
export const portfolioRow = contractRow
  .extend({
    ForMakeId: id.describe('Make that owns the category; 0 for a dealer organisation'),
    ForDeoId: id.describe('Dealer organisation that owns the category; 0 for a make'),
  })
  .meta({ id: 'PortfolioContractRow' });
export type PortfolioRow = z.infer<typeof portfolioRow>;

/** The flags are or-ed; without any there are no rows. Id 0 or an absent id selects contracts of all owners. */
const contract = listContract('ContractPortfolio', portfolioRow, {
  mak_id: anyId.describe('Make that owns the category'),
  deo_id: anyId.describe('Dealer organisation that owns the category'),
  active: flag.default(false),
  pending: flag.default(false).describe('Contracts that await a signature or the approval'),
  ended: flag.default(false),
  converted: flag.default(false),
  created: flag.default(false).describe('Contracts that await a signature'),
});
export type PortfolioFilter = z.infer<typeof contract.filter>;

export const portfolioContract = {
  ...contract,
  answer: contract.answer
    .extend({ Sums: z.object({ TotalCost: z.number(), CustomerCost: z.number() }) })
    .meta({ id: 'ContractPortfolioAnswer' }),
};

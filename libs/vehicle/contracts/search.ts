import { listAnswer } from '@floorplan/kernel/wire';
import { z } from 'zod';

/** Record types that this context adds to the search in the portal's menu. */
export const SEARCH_TYPES = ['VEH'] as const;

/** Maximum number of hits in an answer. `Total` counts further hits too. */
export const SEARCH_HITS = 20;

export const searchQuery = z.strictObject({
  search_string: z.string().max(100).default(''),
  search_type: z.enum(SEARCH_TYPES).default('VEH'),
});
export type SearchQuery = z.infer<typeof searchQuery>;

/** A vehicle found by the search, in any status. Columns that the role may not see are absent. */
export const searchRow = z.object({
  Kind: z.literal('VEH'),
  Id: z.number().int(),
  LicenseNumber: z.string().nullable().optional(),
  ChassisNumber: z.string().optional(),
  Make: z.string().optional(),
  Model: z.string().nullable().optional(),
  DealerPartyName: z.string().optional(),
  StatusCode: z.number().int(),
  /** Status of the term: 0 running, 1 near its end, 2 ended. */
  ProgramStatus: z.number().int(),
});

/**
 * Search result. `vehicle` and `invoice` contain the only hit of that type, or the only exact hit; otherwise
 * null. Rows are sorted by match: equal to the text, starting with it, ending with it, containing it. `Total`
 * counts at most 1 000 hits.
 */
export const searchAnswer = listAnswer(searchRow)
  .extend({
    vehicle: z.object({ Id: z.number().int() }).nullable(),
    additional_contract: z.array(
      z.object({
        Id: z.number().int(),
        Category: z.string(),
        StatusText: z.string(),
        CustomerName: z.string(),
      }),
    ),
    invoice: z.object({ Id: z.string(), Source: z.string(), DealerPartyId: z.number().int() }).nullable(),
    rvgcontract: z.object({ ContractNo: z.string() }).nullable(),
  })
  .meta({ id: 'SearchAnswer' });
export type SearchRow = z.infer<typeof searchRow>;
export type SearchAnswer = z.infer<typeof searchAnswer>;

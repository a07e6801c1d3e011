import { listAnswer } from '@floorplan/kernel/wire';
import { z } from 'zod';

/** The kinds of thing the search of the menu knows; the other kinds come with their screens. */
export const SEARCH_TYPES = ['VEH'] as const;

/** How many hits an answer has at most; `Total` counts all. */
export const SEARCH_HITS = 20;

export const searchQuery = z.strictObject({
  search_string: z.string().max(100).default(''),
  search_type: z.enum(SEARCH_TYPES).default('VEH'),
});
export type SearchQuery = z.infer<typeof searchQuery>;

/** A vehicle of any status. Columns that the role may not see are absent. */
export const searchRow = z.object({
  Kind: z.literal('VEH'),
  Id: z.number().int(),
  LicenseNumber: z.string().nullable().optional(),
  ChassisNumber: z.string().optional(),
  Make: z.string().optional(),
  Model: z.string().nullable().optional(),
  DealerPartyName: z.string().optional(),
  StatusCode: z.number().int(),
  /** Where its term stands: 0 runs, 1 is near its end, 2 has run out. */
  ProgramStatus: z.number().int(),
});

/**
 * The one hit of the kind that was asked for, each kind in a field of its own, null when there is none or several; and
 * all hits, the best first: what is the text, then what begins with it, ends with it, holds it. `Total` counts up to
 * 1 000.
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

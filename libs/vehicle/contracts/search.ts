import { listAnswer } from '@floorplan/kernel/wire';
import { z } from 'zod';

/** The kinds of thing the search of the menu knows; the other kinds come with their screens. */
export const SEARCH_TYPES = ['VEH'] as const;

/** How many hits an answer has at most; `Total` counts all. */
export const SEARCH_HITS = 20;

export const searchQuery = z.object({
  search_string: z.string().max(100).default(''),
  search_type: z.enum(SEARCH_TYPES).default('VEH'),
});
export type SearchQuery = z.infer<typeof searchQuery>;

/** A vehicle of any status. Columns that the role may not see are absent. */
export const searchRow = z.object({
  Id: z.number().int(),
  LicenseNumber: z.string().nullable().optional(),
  ChassisNumber: z.string().optional(),
  Make: z.string().optional(),
  Model: z.string().nullable().optional(),
  DealerPartyName: z.string().optional(),
  StatusCode: z.number().int(),
});
export const searchAnswer = listAnswer(searchRow).meta({ id: 'SearchAnswer' });
export type SearchRow = z.infer<typeof searchRow>;
export type SearchAnswer = z.infer<typeof searchAnswer>;

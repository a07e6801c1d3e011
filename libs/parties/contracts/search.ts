import type { UserScope } from '@floorplan/identity/domain';
import { z } from 'zod';

/** Maximum number of hits. `Total` counts further hits too. */
export const PARTY_HITS = 20;

export const PARTY_TYPES = ['IMP', 'DEA', 'ORG'] as const;

/** An importer, dealer or dealer organisation found by a word of its name. */
export const partyHit = z
  .object({
    Kind: z.literal('PAR'),
    Type: z.enum(PARTY_TYPES),
    Id: z.number().int(),
    Name: z.string(),
    /** City of a dealer; empty for all other parties. */
    City: z.string(),
  })
  .meta({ id: 'PartyHit' });
export type PartyHit = z.infer<typeof partyHit>;

export interface PartyHits {
  /**
   * First names that equal the search text, then names that begin with it, then names in which a later word
   * begins with it.
   */
  readonly Rows: readonly PartyHit[];
  readonly Total: number;
  /** Number of hits whose name equals the text. */
  readonly Exact: number;
}

/**
 * Finds parties for other contexts. This is an abstract class instead of an interface, so that it can be an
 * injection token.
 */
export abstract class PartySearch {
  /** Finds parties in the user's scope whose screens the user may open. */
  abstract find(scope: UserScope, text: string): Promise<PartyHits>;
}

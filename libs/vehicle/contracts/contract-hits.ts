import type { UserScope } from '@floorplan/identity/domain';
import { z } from 'zod';

/** Maximum number of hits. `Total` counts further hits too. */
export const CONTRACT_HITS = 20;

/** A service contract found by its number, its vehicle or its customer. */
export const contractHit = z
  .object({
    Kind: z.literal('CON'),
    Id: z.number().int(),
    Category: z.string(),
    StatusCode: z.number().int().describe('0 created, 1 awaits approval, 2 converted, 3 active, 4 ended'),
    StatusText: z.string(),
    CustomerName: z.string(),
    LicenseNumber: z.string(),
    ChassisNumber: z.string(),
  })
  .meta({ id: 'ContractHit' });
export type ContractHit = z.infer<typeof contractHit>;

export interface ContractHits {
  /** Best matches first, newest first among equal matches. */
  readonly Rows: readonly ContractHit[];
  readonly Total: number;
  /** Number of hits whose number, plate or chassis number equals the text. */
  readonly Exact: number;
}

/**
 * Finds service contracts for the search. The context of the contracts provides it. This is an abstract class instead
 * of an interface, so that it can be an injection token.
 */
export abstract class ContractSearch {
  /**
   * Finds contracts that the user may see.
   * @param options `indexOnly` finds only numbers that equal the text, begin with it or end with it
   */
  abstract find(
    scope: UserScope,
    text: string,
    options?: { readonly indexOnly?: boolean },
  ): Promise<ContractHits>;
}

import type { UserScope } from '@floorplan/identity/domain';
import { z } from 'zod';

/** Maximum number of hits. `Total` counts further hits too. */
export const RESIDUAL_HITS = 20;

/** A residual-value contract found by its number, its vehicle or its customer. */
export const residualHit = z
  .object({
    Kind: z.literal('RVG'),
    Id: z.number().int(),
    ContractNo: z.string(),
    StatusCode: z.number().int().describe('0 open, 1 sold to dealer, 2 returned, 3 settled'),
    CustomerName: z.string(),
    ObjectDescription: z.string(),
    LicenseNumber: z.string(),
    ChassisNumber: z.string(),
  })
  .meta({ id: 'ResidualHit' });
export type ResidualHit = z.infer<typeof residualHit>;

export interface ResidualHits {
  /** Best matches first, newest first among equal matches. */
  readonly Rows: readonly ResidualHit[];
  readonly Total: number;
  /** Number of hits whose number, plate or chassis number equals the text. */
  readonly Exact: number;
}

/**
 * Finds residual-value contracts for the search. The context of those contracts provides it. This is an abstract class
 * instead of an interface, so that it can be an injection token.
 */
export abstract class ResidualSearch {
  /**
   * Finds contracts that the user may see.
   * @param options `indexOnly` finds only numbers that equal the text, begin with it or end with it
   */
  abstract find(
    scope: UserScope,
    text: string,
    options?: { readonly indexOnly?: boolean },
  ): Promise<ResidualHits>;
}

import type { RegisterOrderType } from '@floorplan/residual-value/domain';

/** The register did not answer. The order is tried again. */
export class RegisterSilent extends Error {}

export type RegisterOutcome = { readonly isDone: true } | { readonly isDone: false; readonly reason: string };

/** Port to the road traffic register, which takes vehicles off the road and changes their owner. */
export abstract class VehicleRegister {
  /**
   * @param reference the same for each attempt of an order, so that the register carries it out once
   * @throws RegisterSilent
   */
  abstract order(matter: RegisterOrderType, plate: string, reference: string): Promise<RegisterOutcome>;
}

/** A vehicle of the portal, as the register would describe it. */
export interface VehicleOfPlate {
  readonly vehicleId: number;
  readonly licenseNumber: string;
  readonly chassisNumber: string;
  readonly makeId: number;
  readonly make: string;
  readonly model: string;
}

/**
 * Finds vehicles of the portal by their plate, for contexts that depend on this one. It is an abstract class
 * instead of an interface, so that it can be an injection token.
 */
export abstract class VehiclesByPlate {
  /** @param plate in its stored form, like ABC123 @returns the newest vehicle with the plate, or null */
  abstract find(plate: string): Promise<VehicleOfPlate | null>;
  /**
   * Id of the active vehicle with the chassis number that its customer pays for: financed by leasing, instalments
   * or private label. Null when there is none.
   */
  abstract paidByCustomer(chassisNumber: string): Promise<number | null>;
}

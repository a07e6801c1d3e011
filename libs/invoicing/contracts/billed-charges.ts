import type { LineRecord } from '@floorplan/pricing/contracts';

/** A correction of charges that earlier documents billed. A later document bills the difference. Öre. */
export interface BilledDifference {
  readonly feeType: string;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
}

/** Charges of one vehicle that a document bills, with their calculation as it was stored. */
export interface BilledCharges {
  readonly lines: readonly LineRecord[];
  readonly differences: readonly BilledDifference[];
}

/**
 * Port to read the calculation of billed charges. The context that bills vehicles implements the port. This
 * is an abstract class instead of an interface, so that it can be an injection token.
 */
export abstract class BilledChargesReader {
  /**
   * Charges of the vehicle on the document with this number. Empty when the document bills no charges of the
   * vehicle.
   */
  abstract read(vehicleId: number, number: number): Promise<BilledCharges>;
}

/** A user who is responsible for a stocktake, with the name that the user had when it was planned. */
export interface Responsible {
  readonly userId: number;
  readonly name: string;
}

/** A vehicle as stored in the facts of a stocktake. */
export interface CountedVehicle {
  readonly vehicleId: number;
  readonly importerId: number | null;
  readonly makeId: number | null;
  readonly licenseNumber: string | null;
  readonly chassisNumber: string;
  readonly make: string;
  readonly model: string | null;
  readonly classification: string | null;
  readonly financeType: string | null;
}

/**
 * Result of a scan. `TWICE` is a vehicle or code that this stocktake has recorded before. `ARRIVED` is
 * a vehicle that came into the site's stock after the first scan. `NOT_FINANCED` is a vehicle of the site whose
 * financing has not begun.
 */
export const VERDICTS = [
  'EXPECTED',
  'TWICE',
  'OTHER_DEALER',
  'ARRIVED',
  'ENDED',
  'UNPAID',
  'NOT_FINANCED',
  'UNKNOWN',
] as const;
export type Verdict = (typeof VERDICTS)[number];

/** How a missing vehicle was accounted for. */
export const SETTLEMENTS = ['FOUND', 'ENDED', 'RETURNED', 'MOVED'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

/** A scan as a device sent it, with its result. */
export interface Scan {
  /** Chosen by the device, so that a scan that is sent again is recorded once. */
  readonly scanId: string;
  /** Plate, chassis number or end of a chassis number, without spaces and in capitals. */
  readonly code: string;
  readonly verdict: Verdict;
  /** Null for an unknown code. */
  readonly vehicleId: number | null;
  /** Present for a vehicle that was not expected, unless it belongs to another dealer. */
  readonly vehicle?: CountedVehicle;
  /** Importer of a vehicle that was not expected. */
  readonly importerId?: number | null;
  readonly note: string;
  /** Time of the device. */
  readonly scannedAt: string;
}

/** Result of a signed stocktake. */
export interface Signing {
  readonly on: string;
  readonly counted: readonly number[];
  readonly missing: readonly number[];
  /** Vehicles that were not scanned and that left the site's stock before the signing. */
  readonly left: readonly number[];
  /** Date of the next stocktake. */
  readonly next: string;
  /** Last day on which the dealer accounts for missing vehicles; null when none is missing. */
  readonly deadline: string | null;
}

/** How somebody accounted for a missing vehicle. */
export interface AccountedVehicle {
  readonly vehicleId: number;
  readonly how: Settlement;
  readonly on: string;
  readonly note: string;
}

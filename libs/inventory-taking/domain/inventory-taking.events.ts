import type { Actor } from '@floorplan/kernel';

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

export type Planned = {
  readonly type: 'inventory-taking/Planned';
  readonly data: {
    readonly stocktakeId: number;
    readonly dealerId: number;
    readonly organisationId: number;
    readonly date: string;
    readonly responsible: Responsible;
    readonly by: Actor;
  };
};

/** The first scan fixed which vehicles are expected. */
export type Started = {
  readonly type: 'inventory-taking/Started';
  readonly data: { readonly on: string; readonly expected: readonly CountedVehicle[]; readonly by: Actor };
};

export type Scanned = {
  readonly type: 'inventory-taking/Scanned';
  readonly data: {
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
    readonly by: Actor;
  };
};

export type NoteChanged = {
  readonly type: 'inventory-taking/NoteChanged';
  readonly data: { readonly scanId: string; readonly note: string; readonly by: Actor };
};

export type PhotoStored = {
  readonly type: 'inventory-taking/PhotoStored';
  readonly data: { readonly scanId: string; readonly sha256: string; readonly by: Actor };
};

export type Signed = {
  readonly type: 'inventory-taking/Signed';
  readonly data: {
    readonly on: string;
    readonly counted: readonly number[];
    readonly missing: readonly number[];
    /** Vehicles that were not scanned and that left the site's stock before the signing. */
    readonly left: readonly number[];
    /** Date of the next stocktake. */
    readonly next: string;
    /** Last day on which the dealer accounts for missing vehicles; null when none is missing. */
    readonly deadline: string | null;
    readonly by: Actor;
  };
};

export type DifferenceSettled = {
  readonly type: 'inventory-taking/DifferenceSettled';
  readonly data: {
    readonly vehicleId: number;
    readonly how: Settlement;
    readonly on: string;
    readonly note: string;
    readonly by: Actor;
  };
};

export type Removed = {
  readonly type: 'inventory-taking/Removed';
  readonly data: { readonly by: Actor };
};

export type DocumentStored = {
  readonly type: 'inventory-taking/DocumentStored';
  readonly data: { readonly sha256: string; readonly pages: number; readonly language: string };
};

/** All facts of a stocktake, in the stream `inventory-taking:<id>`. */
export type StocktakeEvent =
  | Planned
  | Started
  | Scanned
  | NoteChanged
  | PhotoStored
  | Signed
  | DifferenceSettled
  | Removed
  | DocumentStored;

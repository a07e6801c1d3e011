import type { Actor } from '@floorplan/kernel';
import type { DescribedEvent } from './acts/table';
import type { AccountedVehicle, CountedVehicle, Responsible, Scan, Signing } from './inventory-taking.values';

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
  readonly data: Scan & { readonly by: Actor };
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
  readonly data: Signing & { readonly by: Actor };
};

export type DifferenceSettled = {
  readonly type: 'inventory-taking/DifferenceSettled';
  readonly data: AccountedVehicle & { readonly by: Actor };
};

export type Removed = {
  readonly type: 'inventory-taking/Removed';
  readonly data: { readonly by: Actor };
};

export type DocumentStored = {
  readonly type: 'inventory-taking/DocumentStored';
  readonly data: { readonly sha256: string; readonly pages: number; readonly language: string };
};

/** The facts that have a rule of their own. */
export type WrittenEvent =
  | Planned
  | Started
  | Scanned
  | NoteChanged
  | PhotoStored
  | Signed
  | DifferenceSettled
  | Removed
  | DocumentStored;

/** All facts of a stocktake, in the stream `inventory-taking:<id>`. */
export type StocktakeEvent = WrittenEvent | DescribedEvent;

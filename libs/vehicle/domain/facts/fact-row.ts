import type { Vehicle } from '../state/vehicle.parts';
import type { ExistingStatus, VehicleSignal } from '../state/vehicle.machine';

/** Dealers that see a fact although the vehicle is no longer, or not yet, theirs. */
export interface NamedDealers {
  readonly dealers: readonly number[];
  readonly organisations: readonly number[];
}

/**
 * Who sees a fact besides staff: nobody, the importer, the dealer that has the vehicle with the importer or without, or the
 * importer and the dealers it names.
 */
export type Audience = 'staff' | 'importer' | 'dealer' | 'dealer alone' | NamedDealers;

/** Whether a fact is for the importer of its vehicle. */
export const isForImporter = (audience: Audience): boolean =>
  audience !== 'staff' && audience !== 'dealer alone';

/** Whether a fact is for the dealer that has its vehicle. */
export const isForDealer = (audience: Audience, dealerId: number): boolean =>
  typeof audience === 'string'
    ? audience === 'dealer' || audience === 'dealer alone'
    : audience.dealers.includes(dealerId);

/** Everything that is known of one kind of fact; where a value depends on the fact, a function of its data. */
export interface FactRow<Data> {
  /** What it does to the status; null: nothing. */
  readonly signal: VehicleSignal | null | ((data: Data) => VehicleSignal | null);
  readonly audience: Audience | ((data: Data) => Audience);
  /** The event category it is listed under; null: it is not on the event list. */
  readonly category: number | null | ((data: Data) => number | null);
  /** What the event list says beside the category: names, numbers and people's own words, in no language. */
  readonly describe: (data: Data) => string;
  /** Nothing that anybody decides by: an action goes on although it came between. */
  readonly aside?: true;
  /** Its act may be undone, with what follows from it: acts with facts of these types. */
  readonly followers?: readonly string[];
  /** The day from which it counts, where that is not the day it was recorded. */
  readonly effectiveOn?: (data: Data) => string | null;
  /** The vehicle with the parts replaced that the fact speaks of. */
  readonly fold: (before: Vehicle, data: Data, status: ExistingStatus) => Vehicle;
}

/** Nothing beside the category's name. */
export const saysNothing = (): string => '';

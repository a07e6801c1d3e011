import type { Vehicle } from '../state/vehicle.parts';
import type { VehicleSignal } from '../state/vehicle.machine';
import type { ExistingStatus } from '../state/vehicle.statuses';

/** Dealers that may see a fact although another dealer has the vehicle at the time of the fact. */
export interface NamedDealers {
  readonly dealers: readonly number[];
  readonly organisations: readonly number[];
}

/**
 * Readers of a fact besides staff: nobody (`staff`), the importer, importer and dealer (`dealer`), only the
 * dealer, or the importer and the named dealers.
 */
export type Audience = 'staff' | 'importer' | 'dealer' | 'dealer alone' | NamedDealers;

/** Whether the importer of the vehicle may see the fact. */
export const isForImporter = (audience: Audience): boolean =>
  audience !== 'staff' && audience !== 'dealer alone';

/** Whether the vehicle's current dealer may see the fact. */
export const isForDealer = (audience: Audience, dealerId: number): boolean =>
  typeof audience === 'string'
    ? audience === 'dealer' || audience === 'dealer alone'
    : audience.dealers.includes(dealerId);

/** Definition of one type of fact. A value that varies between facts is a function of the fact's data. */
export interface FactRow<Data> {
  /** Signal of the status transition; null when the status stays unchanged. */
  readonly signal: VehicleSignal | null | ((data: Data) => VehicleSignal | null);
  readonly audience: Audience | ((data: Data) => Audience);
  /** Event category; null when the fact is not on the event list. */
  readonly category: number | null | ((data: Data) => number | null);
  /**
   * Description in the event list, shown after the name of the category. Contains only names, numbers and
   * comments, which need no translation.
   */
  readonly describe: (data: Data) => string;
  /** Present when no action is refused because this fact was added after the caller read the vehicle. */
  readonly neverBlocks?: true;
  /**
   * Types of facts whose actions are undone together with this one. Present only when the action can be
   * undone.
   */
  readonly followers?: readonly string[];
  /** Returns the effective date when it differs from the date of recording, otherwise null. */
  readonly effectiveOn?: (data: Data) => string | null;
  /** Returns the vehicle as it is once the fact is applied. */
  readonly fold: (before: Vehicle, data: Data, status: ExistingStatus) => Vehicle;
}

/** For facts without a description. */
export const noDescription = (): string => '';

import type { Vehicle } from '../state/vehicle.parts';
import type { ExistingStatus, VehicleSignal } from '../state/vehicle.machine';

/** Dealers that may see a fact although they do not have the vehicle at that time. */
export interface NamedDealers {
  readonly dealers: readonly number[];
  readonly organisations: readonly number[];
}

/**
 * Readers of a fact besides staff: nobody, the importer, the vehicle's dealer with or without the importer,
 * or the importer and the named dealers.
 */
export type Audience = 'staff' | 'importer' | 'dealer' | 'dealer alone' | NamedDealers;

/** Whether the importer of the vehicle may see the fact. */
export const isForImporter = (audience: Audience): boolean =>
  audience !== 'staff' && audience !== 'dealer alone';

/** Whether the dealer that has the vehicle may see the fact. */
export const isForDealer = (audience: Audience, dealerId: number): boolean =>
  typeof audience === 'string'
    ? audience === 'dealer' || audience === 'dealer alone'
    : audience.dealers.includes(dealerId);

/** Definition of one type of fact. A value that depends on the fact is a function of its data. */
export interface FactRow<Data> {
  /** The status transition; null when the status stays unchanged. */
  readonly signal: VehicleSignal | null | ((data: Data) => VehicleSignal | null);
  readonly audience: Audience | ((data: Data) => Audience);
  /** Event category; null when the fact is not on the event list. */
  readonly category: number | null | ((data: Data) => number | null);
  /**
   * Text of the event list after the category's name: names, numbers and comments, which need no translation.
   */
  readonly describe: (data: Data) => string;
  /** The fact never blocks an action that was decided on an earlier version. */
  readonly neverBlocks?: true;
  /** Present when the fact's act can be undone: types of facts whose acts are undone with it. */
  readonly followers?: readonly string[];
  /** Effective date when it differs from the date of recording; otherwise null. */
  readonly effectiveOn?: (data: Data) => string | null;
  /** Returns the vehicle with the parts that the fact replaces. */
  readonly fold: (before: Vehicle, data: Data, status: ExistingStatus) => Vehicle;
}

/** Description of facts that need none. */
export const noDescription = (): string => '';

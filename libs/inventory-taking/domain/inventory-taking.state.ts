import type { AccountedVehicle, CountedVehicle, Responsible, Scan, Signing } from './inventory-taking.values';
import type { StocktakeStatus } from './inventory-taking.statuses';

/** A scan with its latest note. */
export type RecordedScan = Scan & {
  readonly by: string;
  readonly hasPhoto: boolean;
};
export type SignedStocktake = Signing & { readonly by: string };
export type SettledDifference = AccountedVehicle & { readonly by: string };

export interface Stocktake {
  readonly status: Exclude<StocktakeStatus, 'absent'>;
  readonly id: number;
  readonly dealerId: number;
  readonly organisationId: number;
  /** Planned date, and after the signing the day of the signing. */
  readonly date: string;
  readonly responsible: Responsible;
  /** Vehicles that the site had at the first scan. */
  readonly expected: readonly CountedVehicle[];
  readonly scans: readonly RecordedScan[];
  readonly signed: SignedStocktake | null;
  readonly settled: readonly SettledDifference[];
  readonly hasDocument: boolean;
}

export interface NoStocktake {
  readonly status: 'absent';
}
export type StocktakeState = NoStocktake | Stocktake;
export const noStocktake: StocktakeState = { status: 'absent' };

/** Missing vehicles that nobody has accounted for. */
export const openDifferences = ({ signed, settled }: Stocktake): readonly number[] =>
  signed?.missing.filter((id) => !settled.some(({ vehicleId }) => vehicleId === id)) ?? [];

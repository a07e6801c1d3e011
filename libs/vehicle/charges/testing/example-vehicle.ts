import { baseRatesOf } from '@floorplan/pricing/domain';
import * as d from '@floorplan/vehicle/domain';
import { EXAMPLE_RATE } from '../../../pricing/domain/testing/charges';
import { financingStarted } from '../../domain/testing/financing';

export const [OLD, NEW] = [101, 102];
export const rates = baseRatesOf([EXAMPLE_RATE]);

type RowValues = [string, 'IMP' | 'DEA', number, number, number, (number | null)?];
const programRow = ([feeType, receiverType, fromDay, toDay, value, interestRateId = null]: RowValues) => ({
  feeId: 1,
  text: null,
  feeType,
  receiverType,
  fromDay,
  toDay,
  value,
  interestRateId,
});
const CONSIGNED = [
  programRow(['RTA', 'IMP', 1, 60, 1.75, 1]),
  programRow(['RTA', 'DEA', 61, 120, 2.25, 1]),
  programRow(['RTA', 'DEA', 121, 180, 3.75, 1]),
  programRow(['DSU', 'IMP', 61, 120, 0.5]),
  programRow(['FIX', 'IMP', 1, 1, 250]),
  programRow(['KIN', 'DEA', 1, 180, 395]),
];
export const STRAIGHT = [programRow(['AMR', 'DEA', 1, 36, 5.45]), programRow(['AMP', 'DEA', 1, 36, 5_000])];
export const LEASE = [programRow(['ANL', 'DEA', 1, 36, 5.45])];

/**
 * Returns the consigned vehicle of the worked example: financed from 2 March for 180 days at the first
 * dealer.
 */
export function vehicleWith(change: Partial<d.Period> = {}, state: Partial<d.Vehicle> = {}): d.Vehicle {
  const vehicle = d.evolveVehicle(d.initialVehicle, financingStarted('V', 'CONSIGN'));
  const [first] = vehicle.periods;
  const program = { ...first!.program, periods: CONSIGNED };
  const period = { ...first!, begin: '2026-03-02', end: '2026-08-28', capital: 32_000_000, program };
  return { ...vehicle, periods: [{ ...period, dealerId: OLD, ...change }], ...state };
}

/** A vehicle with a plan of 36 months. */
export const monthly = (
  periods: readonly d.ProgramPeriodSnapshot[],
  residualPct: number | null,
): d.Vehicle => {
  const { program } = vehicleWith().periods[0]!;
  return vehicleWith({
    end: '2029-03-01',
    capital: 36_000_000,
    program: { ...program, unit: 'MONTH', periods, residualPct },
  });
};

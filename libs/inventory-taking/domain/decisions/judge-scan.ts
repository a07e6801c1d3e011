import type { CountedVehicle, Verdict } from '../inventory-taking.values';
import { hasCode } from '../codes';

/** A vehicle anywhere that has the scanned code. */
export interface KnownVehicle extends CountedVehicle {
  readonly dealerId: number;
  readonly isInStock: boolean;
  /** Whether a financing of the vehicle has ended. */
  readonly hasEnded: boolean;
  /** Whether the amount at the end of the financing is not paid. */
  readonly isUnpaid: boolean;
}

/** A scan as the device sends it. `vehicleId` is the vehicle that the user chose among several. */
export interface Code {
  readonly code: string;
  readonly vehicleId: number | null;
}

export type Judgement =
  | { readonly ask: readonly CountedVehicle[] }
  | {
      readonly ask?: never;
      readonly verdict: Exclude<Verdict, 'TWICE'>;
      readonly vehicle: CountedVehicle | null;
    };

const among = <V extends CountedVehicle>(vehicles: readonly V[], { code, vehicleId }: Code): readonly V[] => {
  const found = vehicles.filter((vehicle) => hasCode(vehicle, code));
  const chosen = found.filter((vehicle) => vehicle.vehicleId === vehicleId);
  return chosen.length > 0 ? chosen : found;
};

/**
 * Judges a code by the expected vehicles. When none of them has the code, judges it by all known vehicles
 * with the code. When several vehicles of the site have it, returns them as candidates.
 */
export function judgeScan(
  scan: Code,
  {
    expected,
    known,
    dealerId,
  }: {
    readonly expected: readonly CountedVehicle[];
    readonly known: readonly KnownVehicle[];
    readonly dealerId: number;
  },
): Judgement {
  const here = among(expected, scan);
  if (here.length > 1) return { ask: here };
  if (here.length === 1) return { verdict: 'EXPECTED', vehicle: here[0]! };
  const own = among(
    known.filter((vehicle) => vehicle.dealerId === dealerId),
    scan,
  );
  if (own.length > 1) return { ask: own };
  if (own.length === 1) return { verdict: verdictHere(own[0]!), vehicle: own[0]! };
  const elsewhere = known.find((vehicle) => hasCode(vehicle, scan.code));
  return elsewhere ? { verdict: 'OTHER_DEALER', vehicle: elsewhere } : { verdict: 'UNKNOWN', vehicle: null };
}

/** Verdict on a vehicle of the site that was not expected. */
function verdictHere({ isInStock, hasEnded, isUnpaid }: KnownVehicle): Exclude<Verdict, 'TWICE'> {
  if (isInStock) return 'ARRIVED';
  if (!hasEnded) return 'NOT_FINANCED';
  return isUnpaid ? 'UNPAID' : 'ENDED';
}

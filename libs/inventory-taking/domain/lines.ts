import type { StocktakeEvent } from './inventory-taking.events';
import type { CountedVehicle, Settlement, Verdict } from './inventory-taking.values';
import { openDifferences, type RecordedScan, type Stocktake } from './inventory-taking.state';

/** A line is `UNCOUNTED` until the stocktake is signed. It then becomes `MISSING` or `LEFT`. */
export const LINE_KINDS = ['COUNTED', 'UNCOUNTED', 'MISSING', 'SETTLED', 'LEFT', 'EXTRA'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** An expected vehicle, or a vehicle or code that was found although it was not expected. */
export interface StocktakeLine {
  readonly key: string;
  readonly kind: LineKind;
  readonly vehicleId: number | null;
  readonly importerId: number | null;
  /** Null for an unknown code and for a vehicle of another dealer. */
  readonly vehicle: CountedVehicle | null;
  /** Null when nobody has scanned the vehicle. */
  readonly verdict: Verdict | null;
  readonly code: string | null;
  readonly note: string;
  readonly scanId: string | null;
  /** Scan with the photo. */
  readonly photoOf: string | null;
  readonly checkedAt: string | null;
  readonly checkedBy: string | null;
  readonly settled: Settlement | null;
  readonly settledOn: string | null;
}

type ScanKey = Pick<RecordedScan, 'vehicleId' | 'code'>;
const keyOfVehicle = (vehicleId: number): string => `v${vehicleId}`;
export const keyOfScan = ({ vehicleId, code }: ScanKey): string =>
  vehicleId === null ? `c${code}` : keyOfVehicle(vehicleId);

/** Scans by line, in the order of recording. */
function scansByLine({ scans }: Stocktake): ReadonlyMap<string, readonly RecordedScan[]> {
  const found = new Map<string, RecordedScan[]>();
  for (const scan of scans) {
    const key = keyOfScan(scan);
    const of = found.get(key);
    if (of) of.push(scan);
    else found.set(key, [scan]);
  }
  return found;
}

/** Summary of the scans of a line: the verdict of the first scan, and the latest note and photo. */
function scanned(scans: readonly RecordedScan[] = []) {
  const [first] = scans;
  return {
    verdict: first?.verdict ?? null,
    code: first?.code ?? null,
    note: scans.findLast(({ note }) => note !== '')?.note ?? '',
    scanId: first?.scanId ?? null,
    photoOf: scans.findLast(({ hasPhoto }) => hasPhoto)?.scanId ?? null,
    checkedAt: first?.scannedAt ?? null,
    checkedBy: first?.by ?? null,
  };
}

/** The lines of a stocktake: the expected vehicles, then what was found beyond them. */
export function linesOf(state: Stocktake): readonly StocktakeLine[] {
  const scans = scansByLine(state);
  const open = new Set(openDifferences(state));
  const settledById = new Map(state.settled.map((difference) => [difference.vehicleId, difference]));
  const left = new Set(state.signed?.left);
  const kindOf = (vehicleId: number, isScanned: boolean): LineKind => {
    if (isScanned) return 'COUNTED';
    if (left.has(vehicleId)) return 'LEFT';
    if (!state.signed) return 'UNCOUNTED';
    return open.has(vehicleId) ? 'MISSING' : 'SETTLED';
  };
  const expected = state.expected.map((vehicle): StocktakeLine => {
    const { vehicleId, importerId } = vehicle;
    const key = keyOfVehicle(vehicleId);
    const settled = settledById.get(vehicleId);
    return {
      key,
      kind: kindOf(vehicleId, scans.has(key)),
      vehicleId,
      importerId,
      vehicle,
      ...scanned(scans.get(key)),
      settled: settled?.how ?? null,
      settledOn: settled?.on ?? null,
    };
  });
  const known = new Set(expected.map(({ key }) => key));
  const extra = [...scans].flatMap(([key, of]): StocktakeLine[] => {
    if (known.has(key)) return [];
    const { vehicleId, vehicle = null, importerId = null } = of[0]!;
    const never = { settled: null, settledOn: null };
    return [{ key, kind: 'EXTRA', vehicleId, importerId, vehicle, ...scanned(of), ...never }];
  });
  return [...expected, ...extra];
}

/**
 * Numbers of a stocktake. Vehicles that left the stock before anybody scanned them are not included in the
 * number to count.
 */
export interface StocktakeCounts {
  readonly toCount: number;
  readonly counted: number;
  readonly extra: number;
}

export function countsOf(state: Stocktake): StocktakeCounts {
  const lines = linesOf(state);
  const count = (...kinds: readonly LineKind[]) => lines.filter(({ kind }) => kinds.includes(kind)).length;
  const counted = count('COUNTED');
  return { counted, extra: count('EXTRA'), toCount: counted + count('UNCOUNTED', 'MISSING', 'SETTLED') };
}

/** Keys of the lines that facts change; `all` for facts about the whole stocktake. */
export function linesChanged(
  state: Stocktake,
  facts: readonly StocktakeEvent[],
): 'all' | ReadonlySet<string> {
  const keys = new Set<string>();
  const ofScan = (scanId: string): void => {
    const scan = state.scans.find((candidate) => candidate.scanId === scanId);
    if (scan) keys.add(keyOfScan(scan));
  };
  for (const { type, data } of facts) {
    if (type === 'inventory-taking/Started' || type === 'inventory-taking/Signed') return 'all';
    if (type === 'inventory-taking/DifferenceSettled') keys.add(keyOfVehicle(data.vehicleId));
    if (type === 'inventory-taking/Scanned') keys.add(keyOfScan(data));
    if (type === 'inventory-taking/NoteChanged' || type === 'inventory-taking/PhotoStored')
      ofScan(data.scanId);
  }
  return keys;
}

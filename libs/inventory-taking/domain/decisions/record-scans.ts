import { refused, type Actor, type Refusal } from '@floorplan/kernel';
import type { NoteChanged, Scanned, Started, StocktakeEvent } from '../inventory-taking.events';
import type { CountedVehicle, Verdict } from '../inventory-taking.values';
import { nextStocktakeStatus } from '../inventory-taking.machine';
import { evolveStocktake } from '../inventory-taking.evolve';
import type { Stocktake, StocktakeState } from '../inventory-taking.state';
import { judgeScan, type KnownVehicle } from './judge-scan';

export interface SentScan {
  readonly scanId: string;
  readonly code: string;
  readonly vehicleId: number | null;
  readonly note: string;
  readonly scannedAt: string;
}

export interface RecordScans {
  readonly scans: readonly SentScan[];
  /** Vehicles that the site has now. The first scan makes them the expected vehicles. */
  readonly inStock: readonly CountedVehicle[];
  /** All vehicles that have one of the codes. */
  readonly known: readonly KnownVehicle[];
  readonly today: string;
  /** The server's time. A device whose clock is fast does not record scans in the future. */
  readonly now: string;
  readonly by: Actor;
}

/** Answer to one scan. `ASK` records nothing: the user chooses among the candidates. */
export type ScanAnswer =
  | { readonly scanId: string; readonly verdict: Verdict; readonly vehicle: CountedVehicle | null }
  | { readonly scanId: string; readonly verdict: 'ASK'; readonly candidates: readonly CountedVehicle[] }
  | { readonly scanId: string; readonly verdict: 'TOO_LATE' };

export interface RecordedScans {
  readonly facts: readonly StocktakeEvent[];
  readonly answers: readonly ScanAnswer[];
}

const isOpen = ({ status }: Stocktake): boolean =>
  nextStocktakeStatus(status, 'scanned') !== null || nextStocktakeStatus(status, 'started') !== null;

/**
 * Decides the scans of a device in order. The first scan of a stocktake fixes what is expected. A scan that
 * is sent again is answered as before; its note replaces the earlier one.
 */
export function recordScans(
  before: Stocktake,
  { scans, inStock, known, today, now, by }: RecordScans,
):
  | { readonly ok: true; readonly recorded: RecordedScans }
  | { readonly ok: false; readonly refusal: Refusal } {
  if (!isOpen(before)) return lateScans(before, scans);
  let state: StocktakeState = before;
  const facts: StocktakeEvent[] = [];
  const append = (fact: Started | Scanned | NoteChanged): void => {
    facts.push(fact);
    state = evolveStocktake(state, fact);
  };
  const byId = new Map(before.scans.map((scan) => [scan.scanId, scan]));
  const vehicles = new Map<number, Verdict>();
  const codes = new Set<string>();
  const remember = ({ verdict, vehicleId, code }: Scanned['data']): void => {
    if (vehicleId !== null) vehicles.set(vehicleId, verdict);
    else codes.add(code);
  };
  for (const scan of before.scans) remember({ ...scan, by });
  const expected = before.status === 'planned' ? inStock : before.expected;
  const judged = { expected, known, dealerId: before.dealerId };
  const answers = scans.map((scan): ScanAnswer => {
    const { scanId, note } = scan;
    const earlier = byId.get(scanId);
    if (earlier) {
      if (note !== '' && note !== earlier.note) {
        append({ type: 'inventory-taking/NoteChanged', data: { scanId, note, by } });
        byId.set(scanId, { ...earlier, note });
      }
      return answerOf(earlier, expected);
    }
    const judgement = judgeScan(scan, judged);
    if (judgement.ask) return { scanId, verdict: 'ASK', candidates: judgement.ask };
    if (state.status === 'planned')
      append({ type: 'inventory-taking/Started', data: { on: today, expected, by } });
    const { vehicle } = judgement;
    const isRepeated = vehicle ? vehicles.has(vehicle.vehicleId) : codes.has(scan.code);
    const verdict = isRepeated ? 'TWICE' : judgement.verdict;
    const scannedAt = scan.scannedAt < now ? scan.scannedAt : now;
    const data = scanned({ ...scan, scannedAt }, verdict, vehicle, by);
    append({ type: 'inventory-taking/Scanned', data });
    remember(data);
    byId.set(scanId, { ...data, by: by.name, hasPhoto: false });
    return { scanId, verdict, vehicle: judgement.verdict === 'OTHER_DEALER' ? null : vehicle };
  });
  return { ok: true, recorded: { facts, answers } };
}

function scanned(
  { scanId, code, note, scannedAt }: SentScan,
  verdict: Verdict,
  vehicle: CountedVehicle | null,
  by: Actor,
): Scanned['data'] {
  const vehicleId = vehicle?.vehicleId ?? null;
  const common = { scanId, code, verdict, vehicleId, note, scannedAt, by };
  if (verdict === 'EXPECTED' || verdict === 'TWICE' || vehicle === null) return common;
  const { importerId } = vehicle;
  return verdict === 'OTHER_DEALER'
    ? { ...common, importerId }
    : { ...common, importerId, vehicle: stored(vehicle) };
}

/** The vehicle without the fields that are needed only to judge a scan. */
const stored = (vehicle: CountedVehicle): CountedVehicle => ({
  vehicleId: vehicle.vehicleId,
  importerId: vehicle.importerId,
  makeId: vehicle.makeId,
  licenseNumber: vehicle.licenseNumber,
  chassisNumber: vehicle.chassisNumber,
  make: vehicle.make,
  model: vehicle.model,
  classification: vehicle.classification,
  financeType: vehicle.financeType,
});

type EarlierScan = Pick<Scanned['data'], 'scanId' | 'verdict' | 'vehicleId' | 'vehicle'>;

const answerOf = (
  { scanId, verdict, vehicleId, vehicle }: EarlierScan,
  expected: readonly CountedVehicle[],
): ScanAnswer => ({
  scanId,
  verdict,
  vehicle: vehicle ?? expected.find((candidate) => candidate.vehicleId === vehicleId) ?? null,
});

/** After the signing only scans that were recorded before it are answered. */
function lateScans({ scans: recorded, expected }: Stocktake, scans: readonly SentScan[]) {
  const answers = scans.map(({ scanId }): ScanAnswer => {
    const earlier = recorded.find((scan) => scan.scanId === scanId);
    return earlier ? answerOf(earlier, expected) : { scanId, verdict: 'TOO_LATE' };
  });
  if (answers.every(({ verdict }) => verdict === 'TOO_LATE')) return refused('STOCKTAKE_SIGNED');
  return { ok: true, recorded: { facts: [], answers } } as const;
}

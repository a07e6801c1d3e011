import { STOCKTAKE_ROUTES, type ScanResult, type ScansAnswer } from '@floorplan/inventory-taking/contracts';
import { address, ApiError, isAway, type ApiClient } from '../../../app/session/api-client';
import { scanStore, type SavedScan } from './scan-store';

/** Number of scans in one request. */
const BATCH = 50;
const SIGNED = 'STOCKTAKE_SIGNED';
const SESSION_ENDED = 401;
const TOO_MANY_REQUESTS = 429;

export interface Sending {
  readonly api: ApiClient;
  readonly userId: number;
  readonly stocktakeId: number;
  /** Called with each verdict of the server. */
  readonly onResult: (result: ScanResult, scan: SavedScan) => void;
  /** Text key of the reason for scans that came after the signing. */
  readonly tooLate: string;
}

/** Runs `work` in one tab of the browser at a time. */
const inTurn = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();

/**
 * Sends the kept scans of a user in the order of scanning, then their photos. A scan stays kept until the
 * server has confirmed it; when the answer is lost it is sent again, and recorded once.
 * @returns whether the server could be reached
 */
export function sendScans(sending: Sending): Promise<boolean> {
  const { userId, stocktakeId } = sending;
  return inTurn(`scans-${userId}-${stocktakeId}`, async () => {
    try {
      while (await sendBatch(sending));
      while (await sendPhoto(sending));
      return true;
    } catch (error) {
      if (mayPass(error)) return false;
      throw error;
    }
  });
}

/** Whether the same request may succeed later. */
const mayPass = (error: unknown): boolean =>
  isAway(error) ||
  (error instanceof ApiError &&
    (error.status === SESSION_ENDED || error.status === TOO_MANY_REQUESTS || error.status! >= 500));

const kept = async ({ userId, stocktakeId }: Sending, state: SavedScan['state']) =>
  (await scanStore.read(userId, stocktakeId)).filter((scan) => scan.state === state);

async function sendBatch(sending: Sending): Promise<boolean> {
  const batch = (await kept(sending, 'waiting')).slice(0, BATCH);
  if (batch.length === 0) return false;
  try {
    await sendTogether(batch, sending);
  } catch (error) {
    if (mayPass(error)) throw error;
    // A scan that the server rejects must not block the others, so each is sent alone.
    for (const scan of batch) await sendAlone(scan, sending);
  }
  return true;
}

async function sendTogether(batch: readonly SavedScan[], sending: Sending): Promise<void> {
  const Scans = batch.map(({ id, code, vehicleId, note, scannedAt }) => ({
    Id: id,
    Code: code,
    VehicleId: vehicleId,
    Note: note,
    ScannedAt: scannedAt,
  }));
  const path = address(STOCKTAKE_ROUTES.scans, { id: sending.stocktakeId });
  const { Results } = await sending.api.post<ScansAnswer>(path, { Scans });
  const results = new Map(Results.map((result) => [result.Id, result]));
  for (const scan of batch) await confirm(scan, results.get(scan.id), sending);
}

async function sendAlone(scan: SavedScan, sending: Sending): Promise<void> {
  try {
    await sendTogether([scan], sending);
  } catch (error) {
    if (mayPass(error) || !(error instanceof ApiError)) throw error;
    await refuse(scan.id, error.code === SIGNED ? sending.tooLate : error.message);
  }
}

const refuse = (id: string, reason: string): Promise<void> =>
  scanStore.change(id, (scan) => ({ ...scan, state: 'refused', reason }));

async function confirm(sent: SavedScan, result: ScanResult | undefined, sending: Sending): Promise<void> {
  if (!result || result.Verdict === 'TOO_LATE') return refuse(sent.id, sending.tooLate);
  await scanStore.change(sent.id, (scan) => {
    if (result.Verdict === 'ASK') return { ...scan, state: 'ask', candidates: result.Candidates };
    // The user may have changed the note while the scan was on its way.
    if (scan.note !== sent.note) return scan;
    return scan.photo ? { ...scan, state: 'photo' } : null;
  });
  sending.onResult(result, sent);
}

async function sendPhoto(sending: Sending): Promise<boolean> {
  const [next] = await kept(sending, 'photo');
  if (!next) return false;
  const path = address(STOCKTAKE_ROUTES.photo, { id: sending.stocktakeId, scanId: next.id });
  try {
    await sending.api.upload(path, next.photo!);
    // The user may have changed the note while the photo was on its way.
    await scanStore.change(next.id, (scan) => (scan.state === 'photo' ? null : { ...scan, photo: null }));
  } catch (error) {
    if (mayPass(error) || !(error instanceof ApiError)) throw error;
    await refuse(next.id, error.message);
  }
  return true;
}

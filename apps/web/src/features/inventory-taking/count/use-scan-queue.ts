import type { ExpectedVehicle, ScanResult } from '@floorplan/inventory-taking/contracts';
import { hasCode, normaliseCode } from '@floorplan/inventory-taking/domain';
import { useCallback, useEffect, useMemo, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useUser } from '../../../app/session/session';
import type { DisplayedVerdict } from '../stocktake.status';
import { nextOrder, ownerOf, scanStore, type Candidate, type SavedScan } from './scan-store';
import { useScanSender, type ScanOwner } from './use-scan-sender';

/** A vehicle of the site, and whether it has been counted. */
export interface ExpectedCar extends ExpectedVehicle {
  readonly isCounted: boolean;
}

/** The scan on the screen, with its latest verdict. */
export interface DisplayedScan {
  readonly id: string;
  readonly code: string;
  readonly verdict: DisplayedVerdict;
  readonly vehicle: Candidate | null;
  /** Whether the verdict is the server's. Otherwise it is from the list that the device has loaded. */
  readonly isFinal: boolean;
  readonly note: string;
  readonly hasPhoto: boolean;
}

/** Scans of this user for one stocktake that are kept in the browser. */
export function useSavedScans(userId: number, stocktakeId: number) {
  const [scans, setScans] = useState<readonly SavedScan[]>([]);
  const [isBroken, setBroken] = useState(false);
  const read = useCallback(
    () => scanStore.read(userId, stocktakeId).then(setScans, () => setBroken(true)),
    [userId, stocktakeId],
  );
  useEffect(() => {
    void read();
    return scanStore.subscribe(() => void read());
  }, [read]);
  return { scans, isBroken };
}

const whoHas = (expected: readonly ExpectedCar[], code: string): readonly ExpectedCar[] =>
  expected.filter(({ LicenseNumber, ChassisNumber }) =>
    hasCode({ licenseNumber: LicenseNumber, chassisNumber: ChassisNumber }, code),
  );

/** A scan that is stored now. */
const newScan = (
  { userId, stocktakeId }: ScanOwner,
  scan: Pick<SavedScan, 'id' | 'code' | 'vehicleId' | 'note'>,
): SavedScan => ({
  ...scan,
  owner: ownerOf(userId, stocktakeId),
  order: nextOrder(),
  photo: null,
  scannedAt: new Date().toISOString(),
  state: 'waiting',
  reason: '',
  candidates: [],
});

/** Data for the functions that record scans. */
interface Recording {
  readonly userId: number;
  readonly stocktakeId: number;
  readonly show: Dispatch<SetStateAction<DisplayedScan | null>>;
  readonly send: () => Promise<void>;
}

/**
 * Returns a function that stores a scan and determines its verdict. It returns the vehicles to choose from when
 * several have the code.
 */
function useAddScan(
  { userId, stocktakeId, show, send }: Recording,
  expected: readonly ExpectedCar[],
  scans: readonly SavedScan[],
) {
  return useCallback(
    async (typed: string, chosen: Candidate | null = null): Promise<readonly Candidate[] | null> => {
      const code = normaliseCode(typed);
      const here = whoHas(expected, code);
      const found = chosen ? here.filter(({ VehicleId }) => VehicleId === chosen.VehicleId) : here;
      if (found.length > 1) return found;
      const [vehicle] = found;
      const id = crypto.randomUUID();
      const isAgain =
        vehicle?.isCounted === true || scans.some((scan) => scan.code === code && scan.state === 'waiting');
      const vehicleId = chosen?.VehicleId ?? null;
      await scanStore.put(newScan({ userId, stocktakeId }, { id, code, vehicleId, note: '' }));
      const verdict = vehicle ? (isAgain ? 'TWICE' : 'EXPECTED') : 'NOT_EXPECTED';
      show({
        id,
        code,
        verdict,
        vehicle: vehicle ?? chosen,
        isFinal: false,
        note: '',
        hasPhoto: false,
      });
      void send();
      return null;
    },
    [expected, scans, userId, stocktakeId, show, send],
  );
}

/** Returns a function that changes the note or the photo of the shown scan, which the server may know already. */
function useCompleteScan({ userId, stocktakeId, show, send }: Recording) {
  /** The note saved last: a photo may be ready only after the scan with its note was sent and deleted here. */
  const savedNote = useRef({ id: '', note: '' });
  return useCallback(
    async (of: DisplayedScan, change: { readonly note?: string; readonly photo?: Blob }) => {
      if (change.note !== undefined) savedNote.current = { id: of.id, note: change.note };
      const { id, note } = savedNote.current;
      const fresh = newScan(
        { userId, stocktakeId },
        {
          id: of.id,
          code: of.code,
          vehicleId: of.vehicle?.VehicleId ?? null,
          note: id === of.id ? note : of.note,
        },
      );
      await scanStore.upsert(of.id, (saved) => ({ ...(saved ?? fresh), ...change, state: 'waiting' }));
      show((now) =>
        now?.id === of.id
          ? { ...now, note: change.note ?? now.note, hasPhoto: now.hasPhoto || change.photo !== undefined }
          : now,
      );
      void send();
    },
    [userId, stocktakeId, show, send],
  );
}

/**
 * The scans of this device. Stores each scan in the browser before it is sent, determines its verdict at
 * once by the expected vehicles, and sends stored scans whenever the server can be reached.
 */
export function useScanQueue(stocktakeId: number, expected: readonly ExpectedCar[]) {
  const { Id: userId } = useUser();
  const { scans, isBroken } = useSavedScans(userId, stocktakeId);
  const [shown, show] = useState<DisplayedScan | null>(null);
  const onResult = useCallback((result: ScanResult) => {
    show((now) =>
      now?.id === result.Id
        ? { ...now, verdict: result.Verdict, vehicle: result.Vehicle ?? now.vehicle, isFinal: true }
        : now,
    );
  }, []);
  const { send, isAway } = useScanSender({ userId, stocktakeId }, scans, onResult);
  const recording = { userId, stocktakeId, show, send };

  /** Records the user's choice of the vehicle for a stored scan. */
  const choose = useCallback(
    async (scanId: string, { VehicleId }: Candidate) => {
      await scanStore.change(scanId, (scan) => ({ ...scan, vehicleId: VehicleId, state: 'waiting' }));
      void send();
    },
    [send],
  );
  return {
    unsent: useMemo(() => scans.filter(({ state }) => state !== 'refused'), [scans]),
    refused: useMemo(() => scans.filter(({ state }) => state === 'refused'), [scans]),
    shown,
    isAway,
    add: useAddScan(recording, expected, scans),
    complete: useCompleteScan(recording),
    choose,
    /** Whether this browser cannot keep scans, as in some private windows. */
    isBroken,
    discard: scanStore.remove,
    clearShown: useCallback(() => show(null), []),
  };
}
export type ScanQueue = ReturnType<typeof useScanQueue>;

/** Whether the browser stores an unsent scan of the vehicle. */
export const isSaved = (car: ExpectedVehicle, kept: readonly SavedScan[]): boolean =>
  kept.some(({ code, vehicleId, state }) =>
    vehicleId === null
      ? state !== 'ask' &&
        hasCode({ licenseNumber: car.LicenseNumber, chassisNumber: car.ChassisNumber }, code)
      : vehicleId === car.VehicleId,
  );

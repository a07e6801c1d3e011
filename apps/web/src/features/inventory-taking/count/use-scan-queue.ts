import type { ExpectedVehicle, ScanResult } from '@floorplan/inventory-taking/contracts';
import { hasCode, normaliseCode } from '@floorplan/inventory-taking/domain';
import { invalidate, useTexts } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useApi, useUser } from '../../../app/session/session';
import { STOCKTAKES_KEY } from '../get-stocktake';
import type { DisplayedVerdict } from '../stocktake.status';
import { nextOrder, ownerOf, scanStore, type Candidate, type SavedScan } from './scan-store';
import { sendScans } from './send-scans';

/** Milliseconds until the server is tried again. */
const RETRY_EVERY = 5_000;

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
    () => scanStore.of(userId, stocktakeId).then(setScans, () => setBroken(true)),
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

/**
 * The scans of this device. Stores each scan in the browser before it is sent, determines its verdict at
 * once by the expected vehicles, and sends stored scans whenever the server can be reached.
 */
export function useScanQueue(stocktakeId: number, expected: readonly ExpectedCar[]) {
  const api = useApi();
  const { Id: userId } = useUser();
  const queries = useQueryClient();
  const { t } = useTexts();
  const { scans, isBroken } = useSavedScans(userId, stocktakeId);
  const [isAway, setAway] = useState(false);
  const [shown, setShown] = useState<DisplayedScan | null>(null);
  const sending = useRef(false);
  const again = useRef(false);
  /** The note saved last: a photo may be ready only after the scan with its note was sent and deleted here. */
  const savedNote = useRef({ id: '', note: '' });

  const onResult = useCallback((result: ScanResult) => {
    setShown((now) =>
      now?.id === result.Id
        ? { ...now, verdict: result.Verdict, vehicle: result.Vehicle ?? now.vehicle, isFinal: true }
        : now,
    );
  }, []);

  const send = useCallback(async () => {
    again.current = true;
    if (sending.current) return;
    sending.current = true;
    try {
      while (again.current) {
        again.current = false;
        const before = await scanStore.of(userId, stocktakeId);
        if (!before.some(({ state }) => state === 'waiting' || state === 'photo')) continue;
        const tooLate = t('invt.verdict_TOO_LATE');
        const reached = await sendScans({ api, userId, stocktakeId, onResult, tooLate });
        setAway(!reached);
        if (!reached) break;
        void invalidate(queries, [STOCKTAKES_KEY]);
      }
    } catch {
      // Whatever the error was, the scans are still stored and are sent again.
      setAway(true);
    } finally {
      sending.current = false;
    }
  }, [api, userId, stocktakeId, onResult, queries, t]);

  const pending = scans.some(({ state }) => state === 'waiting' || state === 'photo');
  useEffect(() => {
    if (!pending) return;
    void send();
    const timer = setInterval(() => void send(), RETRY_EVERY);
    const online = () => void send();
    window.addEventListener('online', online);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', online);
    };
  }, [pending, send]);

  /**
   * Stores a scan and determines its verdict. Returns the vehicles to choose from when several have the
   * code.
   */
  const add = useCallback(
    async (typed: string, chosen: Candidate | null = null): Promise<readonly Candidate[] | null> => {
      const code = normaliseCode(typed);
      const here = whoHas(expected, code);
      const found = chosen ? here.filter(({ VehicleId }) => VehicleId === chosen.VehicleId) : here;
      if (found.length > 1) return found;
      const [vehicle] = found;
      const id = crypto.randomUUID();
      const isAgain =
        vehicle?.isCounted === true || scans.some((scan) => scan.code === code && scan.state === 'waiting');
      const scan: SavedScan = {
        id,
        owner: ownerOf(userId, stocktakeId),
        order: nextOrder(),
        code,
        vehicleId: chosen?.VehicleId ?? null,
        note: '',
        photo: null,
        scannedAt: new Date().toISOString(),
        state: 'waiting',
        reason: '',
        candidates: [],
      };
      await scanStore.put(scan);
      const verdict = vehicle ? (isAgain ? 'TWICE' : 'EXPECTED') : 'NOT_EXPECTED';
      setShown({
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
    [expected, scans, userId, stocktakeId, send],
  );

  /** Changes the note or the photo of the shown scan, which the server may know already. */
  const complete = useCallback(
    async (of: DisplayedScan, change: { readonly note?: string; readonly photo?: Blob }) => {
      if (change.note !== undefined) savedNote.current = { id: of.id, note: change.note };
      const { id, note } = savedNote.current;
      const fresh: SavedScan = {
        id: of.id,
        owner: ownerOf(userId, stocktakeId),
        order: nextOrder(),
        code: of.code,
        vehicleId: of.vehicle?.VehicleId ?? null,
        note: id === of.id ? note : of.note,
        photo: null,
        scannedAt: new Date().toISOString(),
        state: 'waiting',
        reason: '',
        candidates: [],
      };
      await scanStore.upsert(of.id, (kept) => ({ ...(kept ?? fresh), ...change, state: 'waiting' }));
      setShown((now) =>
        now?.id === of.id
          ? { ...now, note: change.note ?? now.note, hasPhoto: now.hasPhoto || change.photo !== undefined }
          : now,
      );
      void send();
    },
    [userId, stocktakeId, send],
  );

  /** Records the user's choice of the vehicle for a stored scan. */
  const choose = useCallback(
    async (scanId: string, { VehicleId }: Candidate) => {
      await scanStore.change(scanId, (scan) => ({ ...scan, vehicleId: VehicleId, state: 'waiting' }));
      void send();
    },
    [send],
  );

  const unsent = useMemo(() => scans.filter(({ state }) => state !== 'refused'), [scans]);
  const refused = useMemo(() => scans.filter(({ state }) => state === 'refused'), [scans]);
  return {
    unsent,
    refused,
    shown,
    isAway,
    add,
    complete,
    choose,
    /** Whether this browser cannot keep scans, as in some private windows. */
    isBroken,
    discard: scanStore.remove,
    clearShown: useCallback(() => setShown(null), []),
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

import type { ScanResult } from '@floorplan/inventory-taking/contracts';
import { invalidate, useTexts } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../../../app/session/session';
import { STOCKTAKES_KEY } from '../get-stocktake';
import { scanStore, type SavedScan } from './scan-store';
import { sendScans } from './send-scans';

/** Milliseconds until the server is tried again. */
const RETRY_EVERY = 5_000;

const isPending = ({ state }: SavedScan): boolean => state === 'waiting' || state === 'photo';

/** The user and the stocktake to which scans belong. */
export interface ScanOwner {
  readonly userId: number;
  readonly stocktakeId: number;
}

/** Sends stored scans whenever the server can be reached, and returns a function that sends them at once. */
export function useScanSender(
  { userId, stocktakeId }: ScanOwner,
  scans: readonly SavedScan[],
  onResult: (result: ScanResult) => void,
) {
  const api = useApi();
  const queries = useQueryClient();
  const { t } = useTexts();
  const [isAway, setAway] = useState(false);
  const sending = useRef(false);
  const again = useRef(false);

  const send = useCallback(async () => {
    again.current = true;
    if (sending.current) return;
    sending.current = true;
    try {
      while (again.current) {
        again.current = false;
        const before = await scanStore.read(userId, stocktakeId);
        if (!before.some(isPending)) continue;
        const tooLate = t('invt.verdict_TOO_LATE');
        const reached = await sendScans({ api, userId, stocktakeId, onResult, tooLate });
        setAway(!reached);
        if (!reached) break;
        void invalidate(queries, [STOCKTAKES_KEY]);
      }
    } catch {
      // After any error the scans are still stored and are sent again.
      setAway(true);
    } finally {
      sending.current = false;
    }
  }, [api, userId, stocktakeId, onResult, queries, t]);

  const pending = scans.some(isPending);
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
  return { send, isAway };
}

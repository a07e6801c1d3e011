import { VEHICLE_ROUTES, type ShowCodeAnswer } from '@floorplan/vehicle/contracts';
import { useCallback, useEffect, useState } from 'react';
import { address } from '../session/api-client';
import { useApi } from '../session/session';

/** Number of milliseconds that a code is shown. */
export const SHOWN_FOR = 60_000;

/**
 * Loads the registration code of a vehicle on request. Keeps it for one minute, only in the component's
 * state.
 */
export function useShownCode(id: number): {
  code: string | null;
  show: () => Promise<void>;
  hide: () => void;
} {
  const api = useApi();
  const [code, setCode] = useState<string | null>(null);
  const hide = useCallback(() => setCode(null), []);
  useEffect(() => {
    if (code === null) return;
    const timer = setTimeout(hide, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [code, hide]);
  const show = async () => {
    const answer = await api.post<ShowCodeAnswer>(address(VEHICLE_ROUTES.showCode, { id }), {});
    setCode(answer.CBRCode);
  };
  return { code, show, hide };
}

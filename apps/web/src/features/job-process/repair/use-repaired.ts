import type { ProcessRow } from '@floorplan/job-process/contracts';
import { VEHICLE_ROUTES, type VehicleAnswer } from '@floorplan/vehicle/contracts';
import { useTexts, useToast } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../../app/session/session';
import { readProcessDetail } from '../api/get-process';
import { paths } from '../../../app/routing/paths';
import { address } from '../../../app/session/api-client';
import { identificationText } from '../../../app/texts/identifiers';

const MAX_LOOKUPS = 20;
const LOOKUP_EVERY = 250;
const GOING_ON = new Set(['queued', 'running', 'retrying']);
const FINANCED = 0;
/** Status codes of vehicles whose financing somebody has yet to approve. */
const WAITING = new Set([2, 6]);
const pause = () => new Promise((resolve) => setTimeout(resolve, LOOKUP_EVERY));

/** Shows a toast for a repaired message, with a link when the message creates a vehicle soon after. */
export function useRepaired() {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();

  const outcome = async (id: number) => {
    for (let look = 0; look < MAX_LOOKUPS; look++) {
      const { Row } = await readProcessDetail(api, id);
      if (!GOING_ON.has(Row.State)) return Row;
      await pause();
    }
    return null;
  };
  /** Text key of the vehicle's outcome: financing may still wait for an approval. */
  const becameOf = async (vehicleId: number): Promise<string> => {
    const path = address(VEHICLE_ROUTES.vehicle, { id: vehicleId });
    const vehicle = await api.get<Pick<VehicleAnswer, 'StatusCode'>>(path).catch(() => null);
    if (vehicle === null) return 'job.became_known';
    if (vehicle.StatusCode === FINANCED) return 'job.became_vehicle';
    return WAITING.has(vehicle.StatusCode) ? 'job.became_waiting' : 'job.became_known';
  };
  return async (row: Pick<ProcessRow, 'Id'>, text: string): Promise<void> => {
    await queries.invalidateQueries({ queryKey: ['job-process'] });
    // Both toasts have this key, so that the outcome replaces the first text.
    const about = `message:${row.Id}`;
    toast({ tone: 'success', text, about });
    // A failed lookup is ignored, because the page shows the outcome too.
    void outcome(row.Id).then(
      (done) => {
        if (!done?.VehicleId) return;
        const path = address(paths.vehicle, { id: done.VehicleId });
        const action = { label: t('job.link_vehicle'), run: () => void navigate(path) };
        const what = identificationText(done.Identification);
        void becameOf(done.VehicleId).then((text) =>
          toast({ tone: 'success', text: t(text, { what }), action, about }),
        );
      },
      () => undefined,
    );
  };
}

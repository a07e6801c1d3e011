import { actionAddress, type ActionAnswer } from '@floorplan/vehicle/contracts';
import { refetchOwnChange } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { address } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';
import { vehicleKey } from '../../../app/vehicles/get-vehicle';
import type { DialogTexts } from './vehicle-action';

/** Runs an action. With `dry_run`, only previews it. */
export type SendAction = (
  body: object,
  query: { dry_run?: true; explain?: true; seen?: number; expected_preview?: string },
) => Promise<ActionAnswer>;

/** Returns the function that sends an action. It refetches the vehicle afterwards, also after a failure. */
export function useAction(
  key: string,
  id: number,
  { inQuery, removes }: Pick<DialogTexts, 'inQuery' | 'removes'>,
): SendAction {
  const api = useApi();
  const queries = useQueryClient();
  const to = address(actionAddress(key), { id, ...removes });
  const sending: SendAction = (body, query) => {
    if (removes) return api.remove<ActionAnswer>(to, { query });
    return inQuery
      ? api.post<ActionAnswer>(to, {}, { query: { ...body, ...query } })
      : api.post<ActionAnswer>(to, body, { query });
  };
  return async (body, query) => {
    const sent = sending(body, query);
    if (query.dry_run) return sent;
    const readAgain = () => refetchOwnChange(queries, vehicleKey(id));
    sent.catch(() => void readAgain());
    const answer = await sent;
    await readAgain();
    return answer;
  };
}

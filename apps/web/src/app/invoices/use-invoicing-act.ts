import type { StatusAnswer } from '@floorplan/kernel/wire';
import type { ToastMessage } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../session/session';

/**
 * Returns the function that sends an act on documents, payments or billing runs. They are read again afterwards,
 * also after a refusal, which may mean that the page shows outdated data.
 */
export function useInvoicingAct() {
  const api = useApi();
  const queries = useQueryClient();
  return <Answer = StatusAnswer>(path: string, body: object): Promise<Answer> =>
    api.post<Answer>(path, body).finally(() => void queries.invalidateQueries({ queryKey: ['invoicing'] }));
}

/** Toast with the message of an answer; null without one. */
export const messageOf = ({ Status }: StatusAnswer): ToastMessage | null =>
  Status.Message ? { tone: 'success', text: Status.Message } : null;

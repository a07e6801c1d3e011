import type { QueryKey } from '@tanstack/react-query';
import { useApi } from '../session/session';
import type { ActDialogProps, ActPreview } from './use-act-dialog';

interface RecordAct<Answer> extends Pick<ActPreview<Answer>, 'version' | 'show'> {
  readonly route: string;
  /** Whether the action removes what the address names: it is a DELETE without a body. */
  readonly removes?: boolean;
  /** Root key of the queries of its kind of record. */
  readonly key: QueryKey;
  readonly readAgain: () => Promise<unknown>;
  /** Runs before the action is sent, and after its answer. */
  readonly around?: ((send: () => Promise<Answer>) => Promise<Answer>) | undefined;
}

/**
 * The requests of an action that is posted to a route: its dry run, and the action itself. The record is read again
 * afterwards, also after a refusal, which may mean that the page shows an outdated record.
 */
export function useRecordAct<Answer extends object>({
  route,
  key,
  removes = false,
  ...record
}: RecordAct<Answer>) {
  const { version, show, readAgain, around = (send) => send() } = record;
  const api = useApi();
  const send = (body: object, options: Parameters<typeof api.post>[2]) =>
    removes ? api.remove<Answer>(route, options) : api.post<Answer>(route, body, options);
  const act: ActDialogProps<Answer>['act'] = (body, query) =>
    around(() => send(body, { query })).finally(readAgain);
  const preview: ActPreview<Answer> = {
    ...(version !== undefined && { version }),
    show,
    key: [...key, route],
    send: (body, signal) => send(body, { query: { dry_run: true }, ...(signal && { signal }) }),
  };
  return { act, preview };
}

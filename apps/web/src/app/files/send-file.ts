import type { Translate } from '@floorplan/ui';
import { ApiError, type ApiClient, type ApiOptions } from '../session/api-client';

/**
 * Sends a file in the field `file`.
 * @throws ApiError, also for a file that is too large, whose refusal the browser would report as a lost connection
 */
export function sendFile<Answer>(
  api: ApiClient,
  t: Translate,
  path: string,
  {
    file,
    limits,
    query,
    names,
  }: {
    readonly file: File;
    readonly limits: { readonly bytes: number; readonly megabytes: number };
    readonly query?: ApiOptions['query'];
    /** What names in the file mean, as calls take it beside the file; blank without any. */
    readonly names?: string;
  },
): Promise<Answer> {
  if (file.size > limits.bytes) {
    const message = t('problem.FILE_TOO_LARGE', { most: limits.megabytes });
    return Promise.reject(new ApiError(413, message, 'FILE_TOO_LARGE', [], null, null));
  }
  const form = new FormData();
  form.append('file', file, file.name);
  if (names) form.append('names', names);
  return api.post<Answer>(path, form, query ? { query } : {});
}

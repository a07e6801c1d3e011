import type { FormField, Translate } from '@floorplan/ui';
import { ApiError } from '../session/api-client';

/** Error texts of a refused action: by field, and one for the whole dialog. */
export interface Refused {
  readonly text: string | null;
  readonly fields: ReadonlyMap<string, string>;
}
export const NOT_REFUSED: Refused = { text: null, fields: new Map() };

/** Codes of acts that were decided on a preview that no longer holds. */
const CHANGED: readonly (string | null)[] = ['CHANGED_MEANWHILE', 'PREVIEW_CHANGED', 'PAYOFF_CHANGED'];
const REFUSALS: readonly (number | null)[] = [400, 403, 409];

/** Texts for a refused action. Null when the outcome is unknown, or another user saved at the same time. */
export function refusalOf(error: unknown, fields: readonly FormField[], t: Translate): Refused | null {
  if (!(error instanceof ApiError) || !REFUSALS.includes(error.status)) return null;
  if (error.code === 'CONCURRENT_UPDATE') return null;
  const at = (error.body as { Params?: { field?: string } } | null)?.Params?.field;
  const known = (name: string | undefined) =>
    fields.find((field) => (field.wire ?? field.name) === name)?.name;
  const named = [
    ...(known(at) ? [[known(at)!, error.message] as const] : []),
    ...error.errors.flatMap(({ Field, Code }) =>
      known(Field) ? [[known(Field)!, t(`field.err_${Code}`)] as const] : [],
    ),
  ];
  return { text: named.length > 0 ? null : error.message, fields: new Map(named) };
}

/** Whether the act was refused because the preview that the user saw no longer holds. */
export const hasChanged = (error: unknown): error is ApiError =>
  error instanceof ApiError && CHANGED.includes(error.code);

/** Version that such a refusal names; null for any other error. */
export function changedVersion(error: unknown): number | null {
  if (!hasChanged(error)) return null;
  return (error.body as { Params?: { version?: number } } | null)?.Params?.version ?? null;
}

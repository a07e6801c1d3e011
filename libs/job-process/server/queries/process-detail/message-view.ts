import { isCodeReference } from '../../messages/code-vault';

const HIDDEN = '•••';

/** The message as it is shown: registration codes are replaced by three dots. */
export function withoutSecrets(message: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return hide(message) as Record<string, unknown>;
}

function hide(value: unknown): unknown {
  if (isCodeReference(value)) return HIDDEN;
  if (Array.isArray(value)) return value.map(hide);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, v]) => [key, hide(v)]));
}

/** Replaces each hidden code (•••) in an edited message by the stored code's reference. */
export function restoreSecrets(
  edited: Record<string, unknown>,
  stored: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return restore(edited, stored) as Record<string, unknown>;
}

function restore(value: unknown, stored: unknown): unknown {
  if (value === HIDDEN && isCodeReference(stored)) return stored;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const before = (stored ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(value).map(([key, v]) => [key, restore(v, before[key])]));
}

export interface Change {
  Field: string;
  Before: unknown;
  After: unknown;
}

/** Differences between two messages, field by field. */
export function differences(before: unknown, after: unknown, path = ''): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isRecord(before) || !isRecord(after))
    return [{ Field: path, Before: before ?? null, After: after ?? null }];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => differences(before[key], after[key], path ? `${path}.${key}` : key));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

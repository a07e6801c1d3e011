const PREFIX = 'draft:';
/** Milliseconds after the last change until a draft is removed. */
const KEPT_FOR = 24 * 3_600_000;

export interface KeptDraft<Value> {
  readonly value: Value;
  /** When the draft was last changed, in milliseconds since 1970. */
  readonly at: number;
}

const keyOf = (userId: number, name: string): string => `${PREFIX}${userId}:${name}`;

function draftAt(key: string, now: number): KeptDraft<unknown> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<KeptDraft<unknown>> | null;
    if (typeof kept?.at !== 'number' || kept.value === undefined) return null;
    return now - kept.at <= KEPT_FOR ? { value: kept.value, at: kept.at } : null;
  } catch {
    return null;
  }
}

/** The draft of a form that the user has not sent yet; null when there is none, or when it is too old. */
export const readDraft = (userId: number, name: string, now = Date.now()): KeptDraft<unknown> | null =>
  draftAt(keyOf(userId, name), now);

/** Keeps a draft in this browser, so that it survives a closed page. */
export function keepDraft(userId: number, name: string, value: unknown, now = Date.now()): void {
  try {
    localStorage.setItem(keyOf(userId, name), JSON.stringify({ value, at: now }));
  } catch {
    // The browser has no room or allows no storage. The form works without the draft.
  }
}

export const dropDraft = (userId: number, name: string): void => localStorage.removeItem(keyOf(userId, name));

const allKeys = (): readonly string[] =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').filter((key) =>
    key.startsWith(PREFIX),
  );

/** Removes all drafts: at sign-out, since drafts may contain data about customers. */
export const forgetDrafts = (): void => allKeys().forEach((key) => localStorage.removeItem(key));

/** Removes drafts of other users of this browser, and drafts that are too old. */
export function sweepDrafts(userId: number, now = Date.now()): void {
  for (const key of allKeys())
    if (!key.startsWith(keyOf(userId, '')) || draftAt(key, now) === null) localStorage.removeItem(key);
}

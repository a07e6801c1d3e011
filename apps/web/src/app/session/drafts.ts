const PREFIX = 'draft:';
/** Milliseconds after the last change until a draft is removed. */
const KEPT_FOR = 24 * 3_600_000;

export interface SavedDraft<Value> {
  readonly value: Value;
  /** When the draft was last changed, in milliseconds since 1970. */
  readonly at: number;
}

/** Drafts of forms that are open in this tab, by their keys, as they are stored. */
const ofThisTab = new Map<string, string>();

const keyOf = (userId: number, name: string): string => `${PREFIX}${userId}:${name}`;

function draftAt(key: string, now: number): SavedDraft<unknown> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<SavedDraft<unknown>> | null;
    if (typeof kept?.at !== 'number' || kept.value === undefined) return null;
    return now - kept.at <= KEPT_FOR ? { value: kept.value, at: kept.at } : null;
  } catch {
    return null;
  }
}

/** The draft of a form that the user has not sent yet; null when there is none, or when it is too old. */
export const readDraft = (userId: number, name: string, now = Date.now()): SavedDraft<unknown> | null =>
  draftAt(keyOf(userId, name), now);

/** Keeps a draft in this browser, so that it survives a closed page. */
export function keepDraft(userId: number, name: string, value: unknown, now = Date.now()): void {
  const stored = JSON.stringify({ value, at: now });
  ofThisTab.set(keyOf(userId, name), stored);
  store(keyOf(userId, name), stored);
}

function store(key: string, stored: string): void {
  try {
    localStorage.setItem(key, stored);
  } catch {
    // The browser has no room or allows no storage. The form works without the draft.
  }
}

export function dropDraft(userId: number, name: string): void {
  ofThisTab.delete(keyOf(userId, name));
  localStorage.removeItem(keyOf(userId, name));
}

/** Keeps the drafts of this tab when the user has signed out in another tab, which removed them. */
export const keepDraftsOfThisTab = (): void => ofThisTab.forEach((stored, key) => store(key, stored));

const allKeys = (): readonly string[] =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').filter((key) =>
    key.startsWith(PREFIX),
  );

/** Removes all drafts: at sign-out in this tab, since drafts may contain data about customers. */
export function forgetDrafts(): void {
  ofThisTab.clear();
  allKeys().forEach((key) => localStorage.removeItem(key));
}

/** Removes drafts of other users of this browser, and drafts that are too old. */
export function sweepDrafts(userId: number, now = Date.now()): void {
  for (const key of allKeys())
    if (!key.startsWith(keyOf(userId, '')) || draftAt(key, now) === null) localStorage.removeItem(key);
}

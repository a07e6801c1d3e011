import type { Conflict, Refusal } from '../decision';
import { canonicalJson } from '../wire/canonical-json';

/** Fields and rows of a saved object in wire format, by name. Undefined marks a removed row. */
export type Parts = ReadonlyMap<string, unknown>;

/** Author and time of one save, with the saved object's state after it. */
export interface SavedVersion {
  readonly version: number;
  readonly at: string;
  readonly by: string;
  readonly parts: Parts;
}

export type Merged =
  | { readonly ok: true; readonly changed: ReadonlySet<string> }
  | { readonly ok: false; readonly refusal: Refusal };

const same = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);

const NONE: Parts = new Map();

/**
 * Three-way merge of a save based on `version`. Parts that the caller sent unchanged keep the values that
 * others saved since. Refuses with CHANGED_MEANWHILE when others have changed a part that the save changes
 * too.
 * @param saves every save, oldest first
 * @param isOfWhole whether the save stands for all that the caller has read, so that any change of others conflicts
 * @param pathOf returns the path of a row in the request
 * @returns the parts that the save changes
 */
export function mergedSave(
  saves: readonly SavedVersion[],
  {
    version,
    sent,
    isOfWhole = false,
    pathOf,
  }: { version: number; sent: Parts; isOfWhole?: boolean; pathOf: (part: string) => string },
): Merged {
  const before = saves.findLast((save) => save.version <= version)?.parts ?? NONE;
  const since = saves.filter((save) => save.version > version);
  const now = since.at(-1)?.parts ?? before;
  const changed = [...sent.keys()].filter(
    (part) => !same(sent.get(part), before.get(part)) && !same(sent.get(part), now.get(part)),
  );
  const conflicts = (isOfWhole ? [...new Set([...before.keys(), ...now.keys()])] : changed)
    .filter((part) => !same(before.get(part), now.get(part)))
    .flatMap((part) => {
      const { by, at } = lastChangeOf(part, before, since);
      const own = sent.has(part) ? sent : before;
      const values = { before: before.get(part), theirs: now.get(part), yours: own.get(part) };
      return fieldsOfPart(pathOf(part), values).map((field) => ({ ...field, By: by, At: at }));
    });
  if (conflicts.length === 0) return { ok: true, changed: new Set(changed) };
  const params = {
    version: since.at(-1)!.version,
    by: [...new Set(conflicts.map(({ By }) => By))].join(', '),
  };
  return { ok: false, refusal: { code: 'CHANGED_MEANWHILE', params, conflicts } };
}

function lastChangeOf(part: string, before: Parts, since: readonly SavedVersion[]): SavedVersion {
  return since.findLast((save, at) => {
    const earlier = since[at - 1]?.parts ?? before;
    return !same(save.parts.get(part), earlier.get(part));
  })!;
}

interface Values {
  readonly before: unknown;
  readonly theirs: unknown;
  readonly yours: unknown;
}

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the fields of a row that the other user changed. Returns the whole row when one of the users
 * removed it.
 */
function fieldsOfPart(
  path: string,
  { before, theirs, yours }: Values,
): Pick<Conflict, 'Field' | 'Before' | 'Theirs' | 'Yours'>[] {
  const conflictOf = (Field: string, values: Values) => ({
    Field,
    Before: values.before ?? null,
    Theirs: values.theirs ?? null,
    Yours: values.yours ?? null,
  });
  if (!isRow(before) || !isRow(theirs) || !isRow(yours)) return [conflictOf(path, { before, theirs, yours })];
  return Object.keys(theirs)
    .filter((name) => !same(theirs[name], before[name]))
    .map((name) =>
      conflictOf(`${path}.${name}`, { before: before[name], theirs: theirs[name], yours: yours[name] }),
    );
}

import { cellText } from '@floorplan/kernel';
import type { UploadPreview } from '@floorplan/vehicle/contracts';
import { isNameKey, type NameKey, type NameRead, type UploadNames } from '@floorplan/vehicle/domain';

/** A name of the file, and what the server has read it as. */
export type SheetName = UploadPreview['Names'][number];

const isSame = (one: Pick<SheetName, 'Field' | 'Written'>, other: Pick<SheetName, 'Field' | 'Written'>) =>
  one.Field === other.Field && one.Written === other.Written;

/** Adds the names of rows that the server has read again. Returns the same names when none is new. */
export function withNames(names: readonly SheetName[], read: readonly SheetName[]): readonly SheetName[] {
  const added = read.filter((each) => !names.some((known) => isSame(each, known)));
  return added.length > 0 ? [...names, ...added] : names;
}

/** What the names are read as, for the reader of rows. */
export function namesOf(names: readonly SheetName[]): UploadNames {
  const found: Partial<Record<NameKey, Map<string, NameRead>>> = {};
  for (const { Field, Written, Value: value, Name: shown, Rule: rule } of names) {
    if (!isNameKey(Field)) continue;
    const column = (found[Field] ??= new Map<string, NameRead>());
    column.set(cellText(Written), { value, shown, rule });
  }
  return found;
}

import type { ColumnRights } from '@floorplan/kernel';
import type { Role } from './roles';

/** Visibility of a list's columns: true means visible. A column without a flag is visible. */
export type ColumnFlags = Readonly<Record<string, boolean>>;

/** Column rights of a list. Each list's rights are defined in the contracts of its context. */
export interface RoleColumns extends ColumnRights {
  /** Columns that are hidden from a role as long as staff have not decided otherwise. */
  readonly hidden: Readonly<Partial<Record<Role, readonly string[]>>>;
}

/** Columns hidden from one role by list key, for the lists whose columns staff have changed. */
export type HiddenColumns = Readonly<Record<string, readonly string[]>>;

/**
 * Role of a reader, with the columns that staff have hidden or shown for the role. A scope has these
 * properties too.
 */
export interface ColumnReader {
  readonly role: Role;
  readonly hiddenColumns?: HiddenColumns | undefined;
}

/** Names of the columns that a reader may not see. */
export function hiddenColumns(
  { role, hiddenColumns: changed = {} }: ColumnReader,
  rights: ColumnRights,
): readonly string[] {
  const chosen = Object.hasOwn(changed, rights.key) ? changed[rights.key] : undefined;
  const secret = rights.secret?.[role] ?? [];
  const hidden = chosen ? [...chosen, ...secret] : (rights.hidden[role] ?? []);
  return [...new Set(hidden.flatMap((column) => hiddenWith(rights, column)))];
}

/** The column, and the columns that are hidden together with it. */
export const hiddenWith = ({ together = [] }: ColumnRights, column: string): readonly string[] =>
  together.find((group) => group.includes(column)) ?? [column];

/** A column of a list that one user sees or does not see, unlike the others of the role. */
export interface OwnColumn {
  /** Name of the list. */
  readonly list: string;
  readonly column: string;
  readonly isVisible: boolean;
}

/**
 * The hidden columns of a user: those of the role, without the user's own visible ones and with the user's own hidden
 * ones. Columns that are secret from the role stay hidden.
 */
export function withOwnColumns(
  { role, hiddenColumns: ofRole = {} }: ColumnReader,
  own: readonly OwnColumn[],
  lists: readonly ColumnRights[],
): HiddenColumns {
  const changed = lists.flatMap((rights): [string, readonly string[]][] => {
    const ofList = own.filter(({ list }) => list === rights.key);
    if (ofList.length === 0) return [];
    const named = (isVisible: boolean) =>
      ofList
        .filter((column) => column.isVisible === isVisible)
        .flatMap(({ column }) => hiddenWith(rights, column));
    const shown = named(true);
    const left = hiddenColumns({ role, hiddenColumns: ofRole }, rights).filter(
      (column) => !shown.includes(column),
    );
    return [[rights.key, [...new Set([...left, ...named(false)])]]];
  });
  return changed.length === 0 ? ofRole : { ...ofRole, ...Object.fromEntries(changed) };
}

/** Returns for each column with rights whether the reader may see it. */
export function visibleColumns(reader: ColumnReader, rights: ColumnRights): ColumnFlags {
  const hidden = hiddenColumns(reader, rights);
  return Object.fromEntries(rights.columns.map((column) => [column, !hidden.includes(column)]));
}

/** Why staff cannot change a column: it must be visible to every role, or it is secret from this one. */
export type FixedColumn = 'ALWAYS' | 'SECRET';

export function fixedColumn(role: Role, rights: ColumnRights, column: string): FixedColumn | null {
  if (rights.always?.includes(column)) return 'ALWAYS';
  return rights.secret?.[role]?.includes(column) ? 'SECRET' : null;
}

/**
 * Returns a copy of the row without the columns that are not visible. Lists made by `listController` do this
 * themselves, from `flags`.
 */
export function cutToColumns<T extends object>(row: T, flags: ColumnFlags): Partial<T> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => flags[column] !== false)) as Partial<T>;
}

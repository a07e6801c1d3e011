import type { ColumnRights } from '@floorplan/kernel';
import type { Role } from './roles';

/** Visibility of a list's columns: true means visible. A column without a flag is visible. */
export type ColumnFlags = Readonly<Record<string, boolean>>;

/** Column rights of a list. Each list's rights are defined in the contracts of its context. */
export interface RoleColumns extends ColumnRights {
  readonly hidden: Readonly<Partial<Record<Role, readonly string[]>>>;
}

/** Returns for each column with rights whether the role may see it. */
export const visibleColumns = (role: Role, { columns, hidden }: ColumnRights): ColumnFlags =>
  Object.fromEntries(columns.map((column) => [column, !hidden[role]?.includes(column)]));

/**
 * Returns a copy of the row without the columns that are not visible. Lists made by `listController` do this
 * themselves, from `flags`.
 */
export function cutToColumns<T extends object>(row: T, flags: ColumnFlags): Partial<T> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => flags[column] !== false)) as Partial<T>;
}

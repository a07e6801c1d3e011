import type { ColumnRights } from '@floorplan/kernel';
import type { Role } from './roles';

/** Column flags of a list: true means visible. A column without a flag is visible. */
export type ColumnFlags = Readonly<Record<string, boolean>>;

/** Column rights of a list; each is defined in its context's contracts. */
export interface RoleColumns extends ColumnRights {
  readonly hidden: Readonly<Partial<Record<Role, readonly string[]>>>;
}

/** Visibility of a list's columns for a role. */
export const visibleColumns = (role: Role, { columns, hidden }: ColumnRights): ColumnFlags =>
  Object.fromEntries(columns.map((column) => [column, !hidden[role]?.includes(column)]));

/** Returns a copy of the row without the columns that the flags hide. */
export function cutToColumns<T extends object>(row: T, flags: ColumnFlags): Partial<T> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => flags[column] !== false)) as Partial<T>;
}

import type { ColumnRights } from '@floorplan/kernel';
import type { Role } from './roles';

/** Column flags of a list: true = shown. A column that is not named is shown. */
export type ColumnFlags = Readonly<Record<string, boolean>>;

/** The column rights of a list, which stand with its context's contracts. */
export interface RoleColumns extends ColumnRights {
  readonly hidden: Readonly<Partial<Record<Role, readonly string[]>>>;
}

/** Which columns of a list this role sees. */
export const visibleColumns = (role: Role, { columns, hidden }: ColumnRights): ColumnFlags =>
  Object.fromEntries(columns.map((column) => [column, !hidden[role]?.includes(column)]));

/** A copy of the row without the columns this role may not see. */
export function cutToColumns<T extends object>(row: T, flags: ColumnFlags): Partial<T> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => flags[column] !== false)) as Partial<T>;
}

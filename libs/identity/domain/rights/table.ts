import type { FunctionKey } from '../functions';
import { CONTRACT_RIGHTS } from './contract-rights';
import { MONEY_RIGHTS } from './money-rights';
import { PORTAL_RIGHTS } from './portal-rights';
import { REFERENCE_RIGHTS } from './reference-rights';
import type { Right } from './right';
import { VEHICLE_ACTION_RIGHTS } from './vehicle-action-rights';
import { VEHICLE_RIGHTS } from './vehicle-rights';

const TABLE = {
  ...PORTAL_RIGHTS,
  ...VEHICLE_RIGHTS,
  ...VEHICLE_ACTION_RIGHTS,
  ...MONEY_RIGHTS,
  ...REFERENCE_RIGHTS,
  ...CONTRACT_RIGHTS,
} as const;

/** Name of a row of the table. */
export type RightName = keyof typeof TABLE;

type AreaWith<Verb extends string> = RightName extends infer Name
  ? Name extends `${infer Area}.${Verb}`
    ? Area
    : never
  : never;

/** Areas of the table whose rights fit the routes and screens of a kind of record. */
export type RecordArea = AreaWith<'read'> & AreaWith<'open'> & AreaWith<'history'> & AreaWith<'administer'>;

/**
 * The table of rights: one row for each. It decides who may call a route, open a screen and press a
 * button, which name their row.
 */
export const RIGHTS: Readonly<Record<RightName, Right>> = TABLE;

/**
 * Function keys that open nothing and have no row: headings of a menu that groups screens by party. Staff may give
 * them, and the names of function keys never change.
 */
export const HEADING_KEYS: readonly FunctionKey[] = ['fncDealerGroup', 'fncImporterGroup'];

export const RIGHT_NAMES = Object.keys(RIGHTS) as readonly RightName[];

export const isRightName = (name: string): name is RightName => Object.hasOwn(RIGHTS, name);

/**
 * The right of a name, for rules that know rights only as texts.
 * @throws an Error that names the text when it is no right, so that a misspelt right is not refused without a word
 */
export function rightNamed(name: string): RightName {
  if (!isRightName(name)) throw new Error(`${name} is no right: see libs/identity/domain/rights.`);
  return name;
}

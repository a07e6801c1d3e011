import type { CurrentUser } from '@floorplan/identity/contracts';
import { isStaffRole, type FunctionKey } from '@floorplan/identity/domain';
import type { ComponentType } from 'react';

/** Position and title of a screen in the left menu. */
export interface MenuPlace {
  readonly group: MenuGroupName;
  /** Position of the entry in its group. */
  readonly order: number;
  /** Text key of the title. The entry of a function uses the name of that function. */
  readonly title: string;
  readonly icon: string;
  /** Keyboard shortcut that opens the screen, and the text key of its description in the help. */
  readonly goKeys?: { readonly press: `g ${string}`; readonly text: string };
}

/** The groups of the left menu, in the order of the glossary. */
export const MENU_GROUPS = [
  'inventory',
  'invoices',
  'financing',
  'rv',
  'reference',
  'netsale',
  'reports',
  'admin',
] as const;
export type MenuGroupName = (typeof MENU_GROUPS)[number];

/** Screen of a feature. Its code is fetched when the screen is first opened. */
export interface Screen {
  /** Function key that a user needs to open the screen and to see its menu entry. One of several is enough. */
  readonly functionKey: FunctionKey | readonly FunctionKey[];
  /** Whether users of a dealer group may open the screen without a function key. */
  readonly dealerGroups?: true;
  /** Whether only staff may open the screen, whoever else holds its function key. */
  readonly staffOnly?: true;
  readonly page: () => Promise<ComponentType>;
  readonly menu?: MenuPlace;
}

export const functionKeysOf = ({ functionKey }: Pick<Screen, 'functionKey'>): readonly FunctionKey[] =>
  typeof functionKey === 'string' ? [functionKey] : functionKey;

/** A user's rights to screens. */
export type ScreenUser = Pick<CurrentUser, 'Role' | 'Functions' | 'DealerGroupId'>;

/** What decides who may open a screen. */
export type ScreenAccess = Pick<Screen, 'functionKey' | 'dealerGroups' | 'staffOnly'>;

/** Whether the screen is closed to the user whatever function keys the user holds. */
export const isForOthers = ({ staffOnly }: ScreenAccess, { Role }: ScreenUser): boolean =>
  staffOnly === true && !isStaffRole(Role);

export const mayOpen = (screen: ScreenAccess, user: ScreenUser): boolean =>
  !isForOthers(screen, user) &&
  ((screen.dealerGroups === true && user.DealerGroupId > 0) ||
    functionKeysOf(screen).some((key) => user.Functions.some(({ FnKey2 }) => FnKey2 === key)));

/** One screen for each path of a feature. */
export type Screens<Paths> = { readonly [Name in keyof Paths]: Screen };

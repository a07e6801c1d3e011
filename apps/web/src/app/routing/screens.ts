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

/**
 * Screen of a feature. The row of the table of rights that names it says who may open it. Its code is fetched
 * when the screen is first opened.
 */
export interface Screen {
  readonly page: () => Promise<ComponentType>;
  readonly menu?: MenuPlace;
}

/** One screen for each path of a feature. */
export type Screens<Paths> = { readonly [Name in keyof Paths]: Screen };

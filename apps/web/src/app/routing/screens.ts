import type { FunctionKey } from '@floorplan/identity/domain';
import type { ComponentType } from 'react';

/** Where a screen stands in the left menu and on the start page. */
export interface MenuPlace {
  readonly group: MenuGroupName;
  /** Among those of its group. */
  readonly order: number;
  /** Key of what it is called; entries of a function bear the function's name. */
  readonly title: string;
  readonly icon: string;
  /** Key of the line that the start page says about it. */
  readonly lead: string;
  /** What is pressed to come there from anywhere, and the key of what the help says about it. */
  readonly goKeys?: { readonly press: `g ${string}`; readonly text: string };
}

/** The groups of the left menu, in the order of the glossary. */
export const MENU_GROUPS = ['inventory', 'financing', 'reference', 'admin'] as const;
export type MenuGroupName = (typeof MENU_GROUPS)[number];

/** A screen whose code is fetched when it is first opened. */
export interface Screen {
  /** The key that opens it and shows its entry in the menu. */
  readonly functionKey: FunctionKey;
  readonly page: () => Promise<ComponentType>;
  readonly menu?: MenuPlace;
}

/** One for each address of a feature. */
export type Screens<Paths> = { readonly [Name in keyof Paths]: Screen };

import { featureScreens, type FeatureScreen } from './feature-screens';
import { paths } from './paths';
import { hasRight, type UserOfRights } from '../session/rights';
import { MENU_GROUPS, type MenuPlace } from './screens';

export interface MenuEntry extends Pick<MenuPlace, 'title' | 'icon' | 'goKeys'> {
  readonly path: string;
}

export interface MenuGroup {
  /** Text key of the heading; null for the start page, which has no heading. */
  readonly text: string | null;
  readonly entries: readonly MenuEntry[];
}

const START: MenuGroup = {
  text: null,
  entries: [
    { path: paths.home, title: 'menu.start', icon: 'home', goKeys: { press: 'g s', text: 'keys.go_start' } },
  ],
};

type InMenu = FeatureScreen & { readonly menu: MenuPlace };
const inMenu = featureScreens.filter((screen): screen is InMenu => screen.menu !== undefined);

/** Menu of the screens that the user may open, in the order of the glossary. Omits groups without entries. */
export const menuFor = (user: UserOfRights): readonly MenuGroup[] => [
  START,
  ...MENU_GROUPS.map((group) => ({
    text: `menu.grp_${group}`,
    entries: inMenu
      .filter((screen) => screen.menu.group === group && hasRight(user, screen.right))
      .sort((a, b) => a.menu.order - b.menu.order)
      .map(({ path, menu: { group: _, order: __, ...shown } }) => ({ path, ...shown })),
  })).filter(({ entries }) => entries.length > 0),
];

/** Text key of the menu entry of each screen that has one, by the name of the screen. */
export const MENU_TITLES: ReadonlyMap<string, string> = new Map(
  inMenu.map(({ name, menu: { title } }) => [name, title]),
);

const TITLES: ReadonlyMap<string, string> = new Map(
  [...START.entries, ...inMenu.map(({ path, menu: { title } }) => ({ path, title }))].map(
    ({ path, title }) => [path, title],
  ),
);

/** Text key of the menu entry that opens a path, or undefined when the menu has none. */
export const menuTitleOf = (path: string): string | undefined => TITLES.get(path);

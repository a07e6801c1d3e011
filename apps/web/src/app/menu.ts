import { paths } from './paths';

export interface MenuEntry {
  readonly path: string;
  /** Key of the text; entries of a function bear the function's name. */
  readonly text: string;
  readonly icon: string;
  /** The key that shows it; without one everybody sees it. */
  readonly functionKey?: string;
}

export interface MenuGroup {
  readonly text: string | null;
  readonly entries: readonly MenuEntry[];
}

/** The left menu, in the order of the glossary. An entry stands here from the day its screen does. */
export const menu: readonly MenuGroup[] = [
  { text: null, entries: [{ path: paths.home, text: 'menu.start', icon: 'home' }] },
  {
    text: 'menu.grp_inventory',
    entries: [{ path: paths.inventory, text: 'menu.fncInventory', icon: 'car', functionKey: 'fncInventory' }],
  },
  {
    text: 'menu.grp_financing',
    entries: [
      { path: paths.jobProcesses, text: 'menu.fncProcesses', icon: 'sync', functionKey: 'fncProcesses' },
    ],
  },
  {
    text: 'menu.grp_admin',
    entries: [{ path: paths.operations, text: 'menu.operations', icon: 'wrench', functionKey: 'fncAdmin' }],
  },
];

/** What this user's keys show; a group without entries is not shown. */
export const menuFor = (functions: ReadonlySet<string>): readonly MenuGroup[] =>
  menu
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => !entry.functionKey || functions.has(entry.functionKey)),
    }))
    .filter((group) => group.entries.length > 0);

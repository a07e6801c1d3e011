import {
  defaultFunctions,
  keysOf as keysOfRight,
  roleCodesOf,
  withinModules,
  type FunctionKey,
  type Role,
} from '@floorplan/identity/domain';
import { matchRoutes } from 'react-router-dom';
import { featureScreens } from '../../../web/src/app/routing/feature-screens';
import { paths } from '../../../web/src/app/routing/paths';
import { hasRight } from '../../../web/src/app/session/rights';

/** Demo users that visit the portal, with their roles. */
export const VISITORS = { admin: 'admin', imp: 'IMP', deo: 'DEO', dea: 'DEA' } as const satisfies Record<
  string,
  Role
>;
export type Visitor = keyof typeof VISITORS;
/** Visitors that belong to a dealer group. */
const OF_GROUPS: readonly Visitor[] = ['deo', 'dea'];
/** Visitors who may edit categories and prices of service contracts. */
const KEEP_CONTRACT_PRICES: readonly Visitor[] = ['imp', 'deo'];
const visitors = Object.keys(VISITORS) as Visitor[];

export interface Setting {
  readonly width: number;
  /** Width to which the window then changes. */
  readonly alsoWidth?: number | undefined;
  readonly language: 'sv-SE' | 'en-GB';
  readonly theme: 'light' | 'dark';
}

const [SV, EN] = ['sv-SE', 'en-GB'] as const;
const WIDE = { width: 1440, alsoWidth: 768 };
const MIDDLE = { width: 768, alsoWidth: 1440 };
/**
 * Pairs of settings. Each pair contains each width, language and theme. Together they load pages in each
 * combination of width, language and theme.
 */
const PAIRS: readonly (readonly [Setting, Setting])[] = [WIDE, MIDDLE].flatMap((wide) => [
  pair({ language: SV, theme: 'light' }, { ...wide, language: EN, theme: 'dark' }),
  pair({ language: EN, theme: 'dark' }, { ...wide, language: SV, theme: 'light' }),
  pair({ language: SV, theme: 'dark' }, { ...wide, language: EN, theme: 'light' }),
  pair({ language: EN, theme: 'light' }, { ...wide, language: SV, theme: 'dark' }),
]);
function pair(narrow: Omit<Setting, 'width'>, wide: Setting): readonly [Setting, Setting] {
  return [{ ...narrow, width: 390 }, wide];
}

export interface Visit {
  /** Path of the manifest, e.g. `/start/vehicle/:id`. */
  readonly path: string;
  readonly visitor: Visitor;
  readonly setting: Setting;
  /** True: loads the portal at the address. False: goes there within the portal, which costs a third. */
  readonly loads: boolean;
  /** False: checks only what differs between users, i.e. requests, errors, texts and layout. */
  readonly checksAll: boolean;
}

const SIGN_IN: readonly string[] = [paths.signIn, paths.oldSignIn];
const screens = new Map(featureScreens.map((screen) => [screen.path, screen]));
/** Paths of the features and of the portal itself, except those of the sign-in. */
const addresses = Object.values(paths).filter((path) => !SIGN_IN.includes(path));

/** Function keys, any one of which opens the address. Empty when every user may open it. */
export const keysOf = (path: string): readonly FunctionKey[] => {
  const screen = screens.get(path);
  return screen ? keysOfRight(screen.right) : [];
};

const mayOpen = (path: string, visitor: Visitor): boolean => {
  const screen = screens.get(path);
  const role = VISITORS[visitor];
  const functions = withinModules(defaultFunctions(role), {
    role,
    enableServiceModule: true,
    enableServiceModuleAdmin: KEEP_CONTRACT_PRICES.includes(visitor),
  });
  const Functions = [...functions].map((FnKey2) => ({ FnKey2, RoleCode: 0 }));
  return (
    !screen ||
    hasRight(
      {
        Role: role,
        RoleCode: roleCodesOf(role)[0]!,
        Functions,
        DealerGroupId: OF_GROUPS.includes(visitor) ? 1 : 0,
      },
      screen.right,
    )
  );
};

const rotated = <T>(all: readonly T[], by: number): T[] => all.map((_, at) => all[(at + by) % all.length]!);

/**
 * Visits that together open each address as each user that may open it, and at least at each width, in each
 * language and in each theme. One visit of each address loads it; half of these are in a narrow window. Two
 * visits of each address check everything.
 */
export const VISITS: readonly Visit[] = addresses.flatMap((path, at) => {
  const holders = visitors.filter((visitor) => mayOpen(path, visitor));
  const round = Math.floor(at / 2);
  const inTurn = rotated(holders, round);
  return Array.from({ length: Math.max(2, holders.length) }, (_, turn) => {
    const setting = PAIRS[(at + Math.floor(at / 8) + Math.floor(turn / 2)) % PAIRS.length]![turn % 2]!;
    const checksAll = turn < 2;
    return {
      path,
      visitor: inTurn[turn % inTurn.length]!,
      setting: checksAll ? setting : { ...setting, alsoWidth: undefined },
      loads: turn === round % 2,
      checksAll,
    };
  });
});

/** First address that the user may not open; undefined for users who may open every address. */
export const forbiddenTo = (visitor: Visitor): string | undefined =>
  addresses.find((path) => !path.includes(':') && !mayOpen(path, visitor));

const routes = addresses.map((path) => ({ path }));
/** Parameters of a path with the segment before them, e.g. `vehicle/:id` and `vehicle/:id/:source`. */
function parametersOf(path: string): readonly { readonly name: string; readonly place: number }[] {
  const segments = path.split('/');
  return segments.flatMap((segment, place) => {
    if (!segment.startsWith(':')) return [];
    const start = segments.findLastIndex((one, at) => at < place && !one.startsWith(':'));
    return [{ name: segments.slice(start, place + 1).join('/'), place }];
  });
}

/** Links seen so far, as examples of the addresses to which they lead. */
export class Examples {
  /** First link to each path. */
  private readonly links = new Map<string, string>();
  private readonly filtered: ReadonlyMap<string, string>;

  /** @param given addresses to which no page links, and lists with the filter without which they are empty */
  constructor(given: readonly string[]) {
    this.add(given);
    const filtered = given.filter((address) => address.includes('?'));
    this.filtered = new Map(filtered.map((address) => [address.split('?')[0]!, address]));
  }

  /** @param links addresses relative to the portal's base path, e.g. `/start/vehicle/17` */
  add(links: readonly string[]): void {
    for (const link of links) {
      const path = matchRoutes(routes, link.split('?')[0]!)?.at(-1)?.route.path;
      if (path && !this.links.has(path)) this.links.set(path, link);
    }
  }

  /**
   * An address to open. Screens in the menu are opened at their path, or with a filter by the visit that loads
   * them; other screens by a link that a visited page contains.
   */
  linked({ path, loads }: Pick<Visit, 'path' | 'loads'>): string | undefined {
    const hasOwnAddress = !path.includes(':') && (!screens.has(path) || screens.get(path)!.menu);
    const address = hasOwnAddress ? path : this.links.get(path);
    return (loads && address && this.filtered.get(address)) || address;
  }

  /**
   * An address for a screen to which no page links: its path, with parameters from a link in which the same
   * parameters follow the same segment.
   */
  derived(path: string): string | undefined {
    const wanted = parametersOf(path);
    for (const [other, link] of [['', ''] as const, ...this.links]) {
      const found = new Map(parametersOf(other).map(({ name, place }) => [name, place]));
      if (!wanted.every(({ name }) => found.has(name))) continue;
      const values = link.split('?')[0]!.split('/');
      const segments = path.split('/');
      for (const { name, place } of wanted) segments[place] = values[found.get(name)!]!;
      return segments.join('/');
    }
    return undefined;
  }
}

import { defaultFunctions, withinModules, type FunctionKey, type Role } from '@floorplan/identity/domain';
import { matchRoutes } from 'react-router-dom';
import { featureScreens } from '../../../web/src/app/routing/feature-screens';
import { paths } from '../../../web/src/app/routing/paths';
import { functionKeysOf, mayOpen as mayOpenScreen } from '../../../web/src/app/routing/screens';

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
  readonly language: 'sv-SE' | 'en-GB';
  readonly theme: 'light' | 'dark';
}

const SV = 'sv-SE';
const EN = 'en-GB';
/**
 * Pairwise table: contains each pair of width and language, of width and theme, and of language and theme.
 * Each half contains each width, language and theme.
 */
export const SETTINGS: readonly Setting[] = [
  { width: 390, language: SV, theme: 'light' },
  { width: 768, language: EN, theme: 'dark' },
  { width: 1440, language: SV, theme: 'dark' },
  { width: 390, language: EN, theme: 'dark' },
  { width: 768, language: SV, theme: 'light' },
  { width: 1440, language: EN, theme: 'light' },
];
const HALF = SETTINGS.length / 2;

export interface Visit {
  /** Path of the manifest, e.g. `/start/vehicle/:id`. */
  readonly path: string;
  readonly visitor: Visitor;
  readonly setting: Setting;
}

const SIGN_IN: readonly string[] = [paths.signIn, paths.oldSignIn];
const screens = new Map(featureScreens.map((screen) => [screen.path, screen]));
/** Paths of the features and of the portal itself, except those of the sign-in. */
const addresses = Object.values(paths).filter((path) => !SIGN_IN.includes(path));

/** Function keys, any one of which opens the address. Empty when every user may open it. */
export const keysOf = (path: string): readonly FunctionKey[] => {
  const screen = screens.get(path);
  return screen ? functionKeysOf(screen) : [];
};

const mayOpen = (path: string, visitor: Visitor): boolean => {
  const screen = screens.get(path);
  const role = VISITORS[visitor];
  const functions = withinModules(defaultFunctions(role), {
    ...{ role, enableServiceModule: true },
    enableServiceModuleAdmin: KEEP_CONTRACT_PRICES.includes(visitor),
  });
  const Functions = [...functions].map((FnKey2) => ({ FnKey2, RoleCode: 0 }));
  return !screen || mayOpenScreen(screen, { Functions, DealerGroupId: OF_GROUPS.includes(visitor) ? 1 : 0 });
};

const rotated = <T>(all: readonly T[], by: number): T[] => all.map((_, at) => all[(at + by) % all.length]!);

/**
 * Visits that together open each address as each user that may open it, and at least at each width, in each
 * language and in each theme.
 */
export const VISITS: readonly Visit[] = addresses.flatMap((path, at) => {
  const holders = visitors.filter((visitor) => mayOpen(path, visitor));
  const inTurn = rotated(holders, Math.floor(at / 2));
  return Array.from({ length: Math.max(HALF, holders.length) }, (_, turn) => ({
    path,
    visitor: inTurn[turn % inTurn.length]!,
    setting: SETTINGS[((at % 2) * HALF + turn) % SETTINGS.length]!,
  }));
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

  /** @param links addresses relative to the portal's base path, e.g. `/start/vehicle/17` */
  add(links: readonly string[]): void {
    for (const link of links) {
      const path = matchRoutes(routes, link.split('?')[0]!)?.at(-1)?.route.path;
      if (path && !this.links.has(path)) this.links.set(path, link);
    }
  }

  /**
   * An address to open. Screens in the menu are opened at their path, other screens by a link that a visited
   * page contains.
   */
  linked(path: string): string | undefined {
    const hasOwnAddress = !path.includes(':') && (!screens.has(path) || screens.get(path)!.menu);
    return hasOwnAddress ? path : this.links.get(path);
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

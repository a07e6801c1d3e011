import type { INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import {
  HEADING_KEYS,
  holdersOf,
  RIGHT_NAMES,
  RIGHTS,
  type FunctionKey,
  type RightName,
} from '@floorplan/identity/domain';
import { PUBLIC_ROUTE } from '@floorplan/platform/http';

export interface Route {
  readonly method: string;
  /** Path as in the OpenAPI document, e.g. with `{id}`. */
  readonly path: string;
  /** The right that the call needs. */
  readonly right: RightName;
  readonly who: string;
  readonly summary: string;
}

/** Metadata key that `Needs` in `@floorplan/identity/access` sets. */
const RIGHT = 'floorplan:right';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];

/** Summaries of routes that have no summary decorator. */
const SUMMARIES: Readonly<Record<string, string>> = {
  'POST /token': 'Sign in, renew, or sign a partner client in',
  'GET /api/v1/me': 'The signed-in user, its function keys and dealers',
  'GET /api/v1/me/logout': 'End the session in every tab and socket',
  'GET /api/v1/permissions/{role}/{key}': 'Which columns of a list a role sees',
  'GET /api/v1/client-config': 'What the sign-in page must know, and the business date',
  'GET /api/v1/vehicles/{id}/specification': 'Accessories and the total price',
  'GET /api/v1/vehicles/{id}/objectdata': 'What the vehicle is',
  'GET /api/v1/vehicles/{id}/periods': 'All financing periods',
  'GET /api/v1/vehicles/{id}/period_active': 'The running financing period',
  'GET /api/v1/vehicles/{id}/invoices': 'Invoices about the vehicle',
  'GET /api/v1/vehicles/{id}/events': 'What happened to the vehicle, as people see it',
  'GET /api/v1/eventcategories': 'Kinds of event',
  'GET /api/v1/eventcategories/{id}': 'One kind of event',
};

/**
 * All documented routes of an API with their permissions, sorted by path. The permissions are read from the
 * handlers' decorators.
 */
export function routesOf(app: INestApplication): Route[] {
  const routes: Route[] = [];
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      if (typeof metatype !== 'function') continue;
      for (const name of Object.getOwnPropertyNames(metatype.prototype)) {
        const handler = (metatype.prototype as Record<string, unknown>)[name];
        if (name !== 'constructor' && typeof handler === 'function' && Reflect.hasMetadata('path', handler))
          routes.push(routeOf(metatype, handler));
      }
    }
  }
  const unique = new Map(routes.map((route) => [`${route.path} ${route.method}`, route]));
  return [...unique].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, route]) => route);
}

function routeOf(controller: object, handler: object): Route {
  const read = <T>(key: string): T | undefined =>
    (Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller)) as T | undefined;
  const parts = [Reflect.getMetadata('path', controller), Reflect.getMetadata('path', handler)] as string[];
  const path = `/${parts
    .map((part) => part.replace(/^\/|\/$/g, ''))
    .filter(Boolean)
    .join('/')}`;
  const documented = path.replace(/:(\w+)/g, '{$1}');
  const right = read<boolean>(PUBLIC_ROUTE) ? 'everybody' : read<RightName>(RIGHT);
  if (!right) throw new Error(`${documented} names no right`);
  const method = METHODS[Reflect.getMetadata('method', handler) as number]!;
  const operation = Reflect.getMetadata('swagger/apiOperation', handler) as { summary?: string } | undefined;
  return {
    method,
    path: documented,
    right,
    who: whoMay(right),
    summary: operation?.summary || (SUMMARIES[`${method} ${documented}`] ?? ''),
  };
}

const inKeys = (key: FunctionKey | readonly FunctionKey[]) =>
  [key]
    .flat()
    .map((each) => `\`${each}\``)
    .join(' and ');

/** Who may use a right, in words. */
export function whoMay(name: RightName): string {
  const { who = 'users', keys, partners, dealerGroups, within } = RIGHTS[name];
  if (who === 'anyone') return 'everybody';
  const all = within === 'dealer group' ? 'every user of a dealer group' : 'every user';
  const holders = keys ? `holders of ${keys.map(inKeys).join(' or ')}` : all;
  const users = { administrators: 'staff with role code 10', staff: 'staff', users: holders }[who];
  return [partners && 'partner clients', users, dealerGroups && 'users of a dealer group']
    .filter(Boolean)
    .join(' and ');
}

/** Returns a Markdown table of the routes. */
export const tableOf = (routes: readonly Route[]): string =>
  markdownTable([
    ['Call', 'Right', 'Who may', 'What it is'],
    ...routes.map(({ method, path, right, who, summary }) => [
      code(`${method} ${path}`),
      code(right),
      who,
      summary,
    ]),
  ]);

const code = (text: string): string => `\`${text}\``;
const listed = (names: readonly string[] = []): string => names.map(code).join(', ');

/** Returns the page of the table of rights, with the calls that need each right. */
export function rightsPage(routes: readonly Route[]): string {
  const callsOf = (name: RightName) =>
    routes.filter(({ right }) => right === name).map(({ method, path }) => `${method} ${path}`);
  const rows = RIGHT_NAMES.map((name) => {
    const { does, tries, within, screens, buttons } = RIGHTS[name];
    return [
      code(name),
      whoMay(name),
      holdersOf(name).join(', '),
      tries ? `${does}; tries with \`dry_run=true\`` : does,
      within,
      listed(screens),
      listed(buttons),
      listed(callsOf(name)),
    ];
  });
  const head = ['Right', 'Who may', 'Who may hold it', 'Does', 'Within', 'Screens', 'Buttons', 'Calls'];
  return `${ABOUT_RIGHTS}\n${markdownTable([head, ...rows])}\n`;
}

const ABOUT_RIGHTS = `# Rights

Who may do what, as the table in \`libs/identity/domain/rights\` says
([066](decisions/066-rights-are-one-table.md)). This page is written from the table and the code by
\`tools/checks/api-doc.int.spec.ts\` with \`WRITE_DOCS=1\`.

"Who may" is what a user needs now. "Who may hold it" names all roles whose users can get the right by function keys that staff give
them, with the role codes of staff (10 full, 11 without user administration, 12 read-only) and partner clients. "Within" is the data to
which it applies: \`all\`; \`seen\`, which is the scope of the user; \`acted for\`, which are the dealers for which the user acts; the
\`dealer group\` of the user; or what is the user's \`own\`.

The function keys ${HEADING_KEYS.map((key) => `\`${key}\``).join(' and ')} stand in no row, since they open nothing: they are headings of a
menu that groups screens by party.
`;

/** Returns a Markdown table, aligned as Prettier aligns it. */
function markdownTable(rows: readonly (readonly string[])[]): string {
  const [head, ...body] = rows as [readonly string[], ...(readonly string[])[]];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

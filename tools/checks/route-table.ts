import type { INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { PUBLIC_ROUTE } from '@floorplan/platform/http';

export interface Route {
  readonly method: string;
  /** Path as in the OpenAPI document, e.g. with `{id}`. */
  readonly path: string;
  readonly who: string;
  readonly summary: string;
}

/** Metadata keys that the decorators in `@floorplan/identity/access` set. */
const FUNCTIONS = 'floorplan:functions';
const STAFF = 'floorplan:staff';
const ADMINISTERS_USERS = 'floorplan:administers-users';
const PARTNER = 'floorplan:partner';
const READS = 'floorplan:reads';

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
        if (typeof handler === 'function' && Reflect.hasMetadata('path', handler))
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
  const method = METHODS[Reflect.getMetadata('method', handler) as number]!;
  const documented = path.replace(/:(\w+)/g, '{$1}');
  const operation = Reflect.getMetadata('swagger/apiOperation', handler) as { summary?: string } | undefined;
  return {
    method,
    path: documented,
    who: whoMay(read),
    summary: operation?.summary || (SUMMARIES[`${method} ${documented}`] ?? ''),
  };
}

function whoMay(read: <T>(key: string) => T | undefined): string {
  if (read(PUBLIC_ROUTE)) return 'everybody';
  const keys = read<string[]>(FUNCTIONS);
  const holders = keys && `holders of ${keys.map((key) => `\`${key}\``).join(' or ')}`;
  const who = read(PARTNER)
    ? `partner clients and ${holders ?? 'staff'}`
    : read(ADMINISTERS_USERS)
      ? 'staff with role code 10'
      : read(STAFF)
        ? 'staff'
        : (holders ?? 'every user');
  return read(READS) ? `${who} (only reads)` : who;
}

/** Returns a Markdown table, aligned as Prettier aligns it. */
export function tableOf(routes: readonly Route[]): string {
  const rows = [
    ['Call', 'Who may', 'What it is'],
    ...routes.map(({ method, path, who, summary }) => [`\`${method} ${path}\``, who, summary]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (cells: string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`;
  const [head, ...body] = rows as [string[], ...string[][]];
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

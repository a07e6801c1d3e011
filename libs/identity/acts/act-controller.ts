import type { Fact } from '@floorplan/kernel';
import { actQuery, emptyBody, idParam, type ActQuery } from '@floorplan/kernel/wire';
import { encodeSums } from '@floorplan/platform/acts';
import { addRoute, answerOf, done, OutcomeNotStored } from '@floorplan/platform/http';
import {
  Body,
  Controller,
  Delete,
  Header,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  type Type,
} from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z, type ZodObject, type ZodType } from 'zod';
import { Needs, UserScopeOf } from '../access/decorators';
import type { RightName } from '../domain/rights/table';
import type { UserScope } from '../domain/scope';
import type { ActKind, UserActed, UserCall } from './act-kind';
import type { AnyActRow } from './act-row';
import { UserActs, type AskedRow } from './user-acts';

/** A kind of record whose acts have routes. */
export interface ServedKind<Key extends string, S, F extends Fact, Preview extends object> extends ActKind<
  Key,
  S,
  F,
  Preview
> {
  /** What the caller gets after an act, besides the status. */
  answer(call: UserCall, acted: UserActed<S, F, Preview>): Promise<object> | object;
}

/** Where the acts on one kind of record are served. */
interface ServedActs<Key extends string, S, F extends Fact, Preview extends object> {
  /** Heading in the API's document. */
  readonly tag: string;
  readonly kind: Type<ServedKind<Key, S, F, Preview>>;
  readonly rows: Readonly<Record<Key, AnyActRow<S, F>>>;
  readonly route: (key: Key) => string;
  /** Right that an act needs. */
  readonly right: (key: Key) => RightName;
  /** Parameter of the route that names the record. Without it, each request does. */
  readonly named?: { readonly name: string; readonly schema: ZodType<string | number> };
  /** Query of every act, by default `actQuery`. */
  readonly query?: ZodObject;
  /** Schema of the answer, unless an act has its own. */
  readonly answer: ZodType;
}

interface Host<Key extends string, S, F extends Fact, Preview extends object> {
  readonly acts: UserActs;
  readonly kind: ServedKind<Key, S, F, Preview>;
}

/** Builds a controller with a route for each act: `POST <route>` with its body, `dry_run`, `seen` and `expected_preview`. */
export function actController<Key extends string, S, F extends Fact, Preview extends object>(
  served: ServedActs<Key, S, F, Preview>,
): Type<object> {
  @ApiTags(served.tag)
  @Controller()
  class ActController implements Host<Key, S, F, Preview> {
    constructor(
      readonly acts: UserActs,
      @Inject(served.kind) readonly kind: ServedKind<Key, S, F, Preview>,
    ) {}
  }
  for (const [key, row] of Object.entries(served.rows) as [Key, AnyActRow<S, F>][])
    addActRoute(ActController, served, key, row);
  return ActController;
}

type Query = Partial<ActQuery> & { readonly explain?: boolean } & Readonly<Record<string, unknown>>;

function addActRoute<Key extends string, S, F extends Fact, Preview extends object>(
  controller: Type<Host<Key, S, F, Preview>>,
  served: ServedActs<Key, S, F, Preview>,
  key: Key,
  row: AnyActRow<S, F>,
): void {
  const parts = partsOf(served, row);
  addRoute(controller, {
    name: key,
    parameters: [
      [Object, UserScopeOf()],
      ...(parts.record ? [[String, parts.record] as const] : []),
      [Object, parts.request],
      [Object, Query({ schema: parts.query })],
    ],
    decorators: [
      (parts.removed ? Delete : Post)(served.route(key)),
      Needs(served.right(key)),
      HttpCode(200),
      ApiOperation({ summary: row.summary }),
      ApiResponse({ status: 200, standardSchema: row.answer ?? served.answer }),
      ...(row.isSecret ? [OutcomeNotStored(), Header('Cache-Control', 'no-store')] : []),
    ],
    method(scope: UserScope, ...sent: readonly unknown[]) {
      const query = sent.at(-1) as Query;
      const body = parts.bodyOf(sent.at(-2), query);
      const { dry_run: isDryRun = false, explain, expected_preview: expected } = query;
      const seen = row.seen?.(body) ?? query.seen;
      const call = isDryRun ? { scope, isDryRun, explain } : { scope, isDryRun, seen, expected };
      const on = parts.recordOf(sent[0], body, query) as string | number;
      return carriedOut(this, row, call, { key, on, body });
    },
  });
}

const NO_OPTIONS: ZodObject = z.strictObject({});

/** Where a route finds the record, the request and the options of an act. */
function partsOf<Key extends string, S, F extends Fact, Preview extends object>(
  { named, query: options = actQuery }: ServedActs<Key, S, F, Preview>,
  row: AnyActRow<S, F>,
) {
  const asked = row.isSecret ? NO_OPTIONS : options;
  const inQuery = typeof row.named === 'object' ? row.named.inQuery : null;
  const more = {
    ...(inQuery !== null && { [inQuery]: idParam }),
    ...(row.sentIn && 'query' in row.sentIn && row.sentIn.query.shape),
  };
  const removed = row.sentIn && 'path' in row.sentIn ? row.sentIn.path : null;
  const isSentInQuery = row.sentIn !== undefined && removed === null;
  const readBody = row.named;
  return {
    removed,
    record: named && !row.named ? Param(named.name, { schema: named.schema }) : null,
    request:
      removed === null
        ? Body({ schema: isSentInQuery ? emptyBody : row.body })
        : Param(removed, { schema: idParam }),
    query: Object.keys(more).length === 0 ? asked : asked.extend(more),
    bodyOf(sent: unknown, query: Query): unknown {
      if (removed !== null) return { [removed]: sent };
      if (!isSentInQuery) return sent;
      const names = Object.keys(more);
      return Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)));
    },
    recordOf(first: unknown, body: unknown, query: Query): unknown {
      if (inQuery !== null) return query[inQuery];
      return typeof readBody === 'function' ? readBody(body) : first;
    },
  };
}

/** Carries out the act of a request, and answers it. @throws Problem when it is refused */
async function carriedOut<Key extends string, S, F extends Fact, Preview extends object>(
  { acts, kind }: Host<Key, S, F, Preview>,
  row: AnyActRow<S, F>,
  call: UserCall,
  asked: AskedRow<Key>,
): Promise<object> {
  const acted = answerOf(await acts.runRow(kind, row, call, asked));
  const { scope, isDryRun } = call;
  const more = { ...(await row.then?.(acted, { scope, isDryRun, use: acts.use })) };
  const answer = { ...(await kind.answer(call, acted)), ...more };
  if (isDryRun)
    return {
      Status: done('action.msg_preview'),
      ...answer,
      ExpectedPreview: encodeSums(kind.sums.in(acted.preview!)),
    };
  const text = typeof row.done === 'string' ? row.done : row.done(acted, asked.body, more);
  return { Status: typeof text === 'string' ? done(text) : done(...text), ...answer };
}

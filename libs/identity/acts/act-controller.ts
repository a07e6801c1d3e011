import type { Fact } from '@floorplan/kernel';
import { actQuery, idParam, type ActQuery } from '@floorplan/kernel/wire';
import { encodeSums } from '@floorplan/platform/acts';
import { addRoute, answerOf, done } from '@floorplan/platform/http';
import { Body, Controller, HttpCode, Inject, Param, Post, Query, type Type } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { ZodType } from 'zod';
import { Needs, UserScopeOf } from '../access/decorators';
import type { RightName } from '../domain/rights/table';
import type { UserScope } from '../domain/scope';
import type { ActKind, AnyActRow, UserActed, UserCall } from './act-kind';
import { UserActs } from './user-acts';

/** A kind of record whose acts have routes. */
export interface ServedKind<Key extends string, S, F extends Fact, Preview extends object> extends ActKind<
  Key,
  S,
  F,
  Preview
> {
  /** What the caller gets after an act, besides the status. */
  answer(call: UserCall, acted: UserActed<S, F, Preview>): Promise<object>;
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

function addActRoute<Key extends string, S, F extends Fact, Preview extends object>(
  controller: Type<Host<Key, S, F, Preview>>,
  { route, right, named, answer }: ServedActs<Key, S, F, Preview>,
  key: Key,
  row: AnyActRow<S, F>,
): void {
  const inQuery = typeof row.named === 'object' ? row.named.inQuery : null;
  const inAddress =
    named && !row.named ? [[String, Param(named.name, { schema: named.schema })] as const] : [];
  const query = inQuery === null ? actQuery : actQuery.extend({ [inQuery]: idParam });
  addRoute(controller, {
    name: key,
    parameters: [
      [Object, UserScopeOf()],
      ...inAddress,
      [Object, Body({ schema: row.body })],
      [Object, Query({ schema: query })],
    ],
    decorators: [
      Post(route(key)),
      Needs(right(key)),
      HttpCode(200),
      ApiOperation({ summary: row.summary }),
      ApiResponse({ status: 200, standardSchema: row.answer ?? answer }),
    ],
    method(scope: UserScope, ...sent: readonly unknown[]) {
      const asked = sent.at(-1) as ActQuery & Readonly<Record<string, number>>;
      const body = sent.at(-2);
      const { dry_run: isDryRun, seen, expected_preview: expected } = asked;
      const call = { scope, isDryRun, seen: row.seen?.(body) ?? seen, expected };
      const inBody = typeof row.named === 'function' ? row.named(body) : (sent[0] as string | number);
      const on = inQuery === null ? inBody : asked[inQuery]!;
      return carriedOut(this, row, { call, key, on, body });
    },
  });
}

interface Request<Key> {
  readonly call: UserCall;
  readonly key: Key;
  readonly on: string | number;
  readonly body: unknown;
}

/** Carries out the act of a request, and answers it. @throws Problem when it is refused */
async function carriedOut<Key extends string, S, F extends Fact, Preview extends object>(
  { acts, kind }: Host<Key, S, F, Preview>,
  row: AnyActRow<S, F>,
  { call, key, on, body }: Request<Key>,
): Promise<object> {
  const acted = answerOf(await acts.runRow(kind, row, call, { key, on, body }));
  const { scope, isDryRun } = call;
  const more = { ...(await row.then?.(acted.state, { scope, isDryRun, use: acts.use })) };
  const answer = { ...(await kind.answer(call, acted)), ...more };
  if (isDryRun)
    return {
      Status: done('action.msg_preview'),
      ...answer,
      ExpectedPreview: encodeSums(kind.sums.in(acted.preview!)),
    };
  const text = typeof row.done === 'string' ? row.done : row.done(body, acted.state, more);
  return { Status: typeof text === 'string' ? done(text) : done(...text), ...answer };
}

import type { Fact } from '@floorplan/kernel';
import { actQuery, type ActQuery } from '@floorplan/kernel/wire';
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
  const paths = named ? [[String, Param(named.name, { schema: named.schema })] as const] : [];
  addRoute(controller, {
    name: key,
    parameters: [
      [Object, UserScopeOf()],
      ...paths,
      [Object, Body({ schema: row.body })],
      [Object, Query({ schema: actQuery })],
    ],
    decorators: [
      Post(route(key)),
      Needs(right(key)),
      HttpCode(200),
      ApiOperation({ summary: row.summary }),
      ApiResponse({ status: 200, standardSchema: row.answer ?? answer }),
    ],
    method(scope: UserScope, ...sent: readonly unknown[]) {
      const query = sent.at(-1) as ActQuery;
      const body = sent.at(-2);
      const on = (named ? sent[0] : row.named!(body)) as string | number;
      const { dry_run: isDryRun, seen, expected_preview: expected } = query;
      const call = { scope, isDryRun, seen: row.seen?.(body) ?? seen, expected };
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
  const more = { ...(await row.more?.(acted.state, { scope, isDryRun, use: acts.use })) };
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

import { Needs, ScopeOf } from '@floorplan/identity/access';
import type { Scope } from '@floorplan/identity/domain';
import { receiveQuery } from '@floorplan/job-process/contracts';
import type { AwaitedRoute, MessageType } from '@floorplan/job-process/message-types';
import { addRoute, OutcomeNotStored } from '@floorplan/platform/http';
import { TakesBody } from '@floorplan/platform/load';
import { Body, Controller, Headers, HttpCode, Post, Query, Res, type Type } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z, type ZodType } from 'zod';
import type { Reply } from './message-answers';
import { KEY, MessageIntake, type ServedRoute } from './message-intake';
import type { SentType } from './read-message';

interface Host {
  readonly intake: MessageIntake;
}

/** Builds the controller with the routes that the types of messages declare. */
export function messageController(types: readonly MessageType[]): Type<object> {
  @ApiTags('integrations')
  @Controller()
  class MessageController implements Host {
    constructor(readonly intake: MessageIntake) {}
  }
  for (const served of routesOf(types))
    if (served.route.awaited) addAwaitedRoute(MessageController, served, served.route.awaited);
    else addMessageRoute(MessageController, served);
  return MessageController;
}

/** The routes of these types, each with the types that it receives, in the order of the types. */
function routesOf(types: readonly MessageType[]): ServedRoute[] {
  const sent = types.filter((type): type is SentType => type.sent !== null);
  const routes = new Set(sent.flatMap((type) => type.sent.routes));
  return [...routes].map((route) => ({
    route,
    types: sent.filter((type) => type.sent.routes.includes(route)),
  }));
}

function addMessageRoute(controller: Type<Host>, served: ServedRoute): void {
  const { route } = served;
  addRoute(controller, {
    name: route.operation,
    parameters: [
      [Object, ScopeOf()],
      [Object, Body()],
      [Object, Query({ schema: receiveQuery })],
      [Object, Res({ passthrough: true })],
    ],
    decorators: [
      ...described(served),
      HttpCode(202),
      ...(route.takes === 'one' ? [] : [TakesBody('messages')]),
      ...Object.entries(route.answers).map(([status, description]) =>
        ApiResponse({ status: Number(status), description }),
      ),
    ],
    method(scope: Scope, body: unknown, query: z.infer<typeof receiveQuery>, reply: Reply) {
      return this.intake.receive(served, body, { scope, reply, isDryRun: query.dry_run === 'true' });
    },
  });
}

type AwaitedQuery = { readonly dry_run?: 'true' | 'false'; readonly wait?: number } | undefined;

/** Seconds that a caller waits who does not say how long. */
const PATIENCE = 20;

function addAwaitedRoute(controller: Type<Host>, served: ServedRoute, awaited: AwaitedRoute): void {
  const { status, answer, query: asked } = awaited;
  const { [status]: description, ...others } = served.route.answers;
  addRoute(controller, {
    name: served.route.operation,
    parameters: [
      [Object, ScopeOf()],
      [Object, Body()],
      [Object, Headers(KEY.toLowerCase())],
      [Object, Res({ passthrough: true })],
      ...(asked ? [[Object, Query({ schema: asked })] as const] : []),
    ],
    decorators: [
      ...described(served),
      // The key is the MessageId, so a repeated request is recognised without a time limit.
      OutcomeNotStored(),
      HttpCode(status),
      ApiHeader({ name: KEY, required: true, description: 'A UUID, which is the MessageId' }),
      ApiResponse({ status, standardSchema: answer, ...(description && { description }) }),
      ...Object.entries(others).map(([other, said]) =>
        ApiResponse({ status: Number(other), description: said }),
      ),
    ],
    method(scope: Scope, body: unknown, key: string | undefined, reply: Reply, query?: AwaitedQuery) {
      const isDryRun = query?.dry_run === 'true';
      const request = { scope, reply, key, isDryRun, seconds: query?.wait ?? PATIENCE };
      return this.intake.receiveAndWait(served, awaited, body, request);
    },
  });
}

/** The decorators of every route: its address, its right and its place in the API's document. */
function described(served: ServedRoute): MethodDecorator[] {
  const { path, right, operation: operationId, summary } = served.route;
  const body = bodyOf(served);
  return [Post(path), Needs(right), ApiOperation({ operationId, summary }), ...(body ? [ApiBody(body)] : [])];
}

/** The body in the API's document; null when the document does not describe it. */
function bodyOf({ route: { body }, types }: ServedRoute) {
  if (body === null) return null;
  if (typeof body === 'object') return { schema: jsonOf(body) };
  const [first, ...others] = types.map(({ sent }) => sent.schema) as [ZodType, ...ZodType[]];
  const schema = jsonOf(others.length === 0 ? first : z.union([first, ...others]));
  if (body === 'list') return { schema: { type: 'array', items: schema } };
  const examples = types.flatMap(({ sent: { example } }) =>
    example ? [[example.name, { value: example.value }] as const] : [],
  );
  return { schema, ...(examples.length > 0 && { examples: Object.fromEntries(examples) }) };
}

const jsonOf = (schema: ZodType): object =>
  z.toJSONSchema(schema, { unrepresentable: 'any', target: 'openapi-3.0' });

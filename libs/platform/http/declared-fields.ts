import { fieldErrors, MAX_FIELD_ERRORS } from '@floorplan/kernel/wire';
import {
  Injectable,
  SetMetadata,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { z } from 'zod';
import { invalid } from './problem';

/** Name under which Nest stores the decorated parameters of a handler. */
const ARGUMENTS = '__routeArguments__';
/** Beginnings of the names of a body parameter and of a query parameter in that metadata. */
const BODY = '3:';
const QUERY = '4:';

const QUERY_FROM_OUTSIDE = 'floorplan:query-from-outside';

/**
 * Marks a route that accepts any query fields because an outside party chooses them, such as an OIDC
 * callback.
 */
export const QueryFromOutside = () => SetMetadata(QUERY_FROM_OUTSIDE, true);

type Arguments = Readonly<Record<string, { readonly schema?: unknown }>>;

/**
 * Rejects query fields that a route does not declare, and any body of a route that declares no body. A
 * mistyped `dryRun` or an unsupported filter gets 400 instead of being ignored. Fields inside a declared body
 * are checked by its schema.
 */
@Injectable()
export class DeclaredFields implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() === 'http') this.check(context);
    return next.handle();
  }

  private check(context: ExecutionContext): void {
    const handler = context.getHandler();
    const declared = (Reflect.getMetadata(ARGUMENTS, context.getClass(), handler.name) ?? {}) as Arguments;
    const { query, body } = context.switchToHttp().getRequest<FastifyRequest>();
    const asked = argumentOf(declared, QUERY);
    const isOpen = this.reflector.get<boolean | undefined>(QUERY_FROM_OUTSIDE, handler) ?? false;
    if (!isOpen && (!asked || asked.schema instanceof z.ZodObject)) {
      const names = asked && Object.keys((asked.schema as z.ZodObject).shape);
      refuse(Object.keys(query as object).filter((key) => !names?.includes(key)));
    }
    // Only routes that take photos get bytes.
    if (!argumentOf(declared, BODY) && !Buffer.isBuffer(body))
      refuse(Object.keys((body as object | null | undefined) ?? {}));
  }
}

const argumentOf = (declared: Arguments, kind: string) =>
  Object.entries(declared).find(([key]) => key.startsWith(kind))?.[1];

function refuse(unknown: readonly string[]): void {
  if (unknown.length === 0) return;
  const issues = unknown
    .slice(0, MAX_FIELD_ERRORS)
    .map((key) => ({ message: '', path: [key], params: { code: 'UNKNOWN_FIELD' } }));
  throw invalid(fieldErrors(issues, {}));
}

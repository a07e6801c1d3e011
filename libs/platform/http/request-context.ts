import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { setCorrelationSource } from '../commands';
import type { Readers } from '../event-store';
import { setLanguageSource } from '../texts';

/** Data of the current request. All code that runs within the request can read it. */
export interface RequestContext {
  readonly correlationId: string;
  /** The caller, e.g. `user:7` or `partner:nordvik`; null until the guard has authenticated it. */
  principal: string | null;
  /** Whether the caller is one of the given readers of a fact. */
  sees: (readers: Readers) => boolean;
  /** Language of the texts in the response. */
  language: string;
  /**
   * Calls `end` once the caller's session ends, also when it has ended already; undefined for callers without a
   * session. @returns a function that stops the watch
   */
  onAccessEnded?: (end: () => void) => () => void;
}

const CORRELATION_HEADER = 'x-correlation-id';
// The id must contain a letter, so that a Swedish personal number cannot reach the log as a correlation id.
const ACCEPTED_ID = /^(?=.*[A-Za-z])[\w-]{8,64}$/;

const storage = new AsyncLocalStorage<RequestContext>();
const ofRequest = new WeakMap<FastifyRequest, RequestContext>();

/** The current request's context; undefined outside of requests (start-up, timers). */
export const requestContext = (): RequestContext | undefined => storage.getStore();

setCorrelationSource(() => storage.getStore()?.correlationId);
setLanguageSource(() => storage.getStore()?.language);

/** The correlation id from the request's header when it is valid, otherwise a new one. */
export function correlationIdOf(headers: Readonly<Record<string, string | string[] | undefined>>): string {
  const sent = headers[CORRELATION_HEADER];
  return typeof sent === 'string' && ACCEPTED_ID.test(sent) ? sent : randomUUID();
}

const FOR_PROGRAMS = '/api/v1/integrations/';

/**
 * Language of a request before authentication, from Accept-Language. The default is Swedish for browsers and
 * English for programs.
 */
function presumedLanguage({ url, headers }: FastifyRequest): string {
  const asked = headers['accept-language'] ?? '';
  if (/^sv\b/i.test(asked)) return 'sv-SE';
  return asked === 'en-GB' || url.startsWith(FOR_PROGRAMS) ? 'en-GB' : 'sv-SE';
}

/**
 * Runs work in the context of its request. Body parsing continues in the async context of the socket, which does
 * not have it.
 */
export function inContextOf<T>(request: FastifyRequest, work: () => T): T {
  const context = ofRequest.get(request);
  return context ? storage.run(context, work) : work();
}

/** Opens a context for every request, and returns the correlation id in a response header. */
export function openRequestContexts(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const context: RequestContext = {
      correlationId: request.id,
      principal: null,
      sees: () => false,
      language: presumedLanguage(request),
    };
    ofRequest.set(request, context);
    reply.header(CORRELATION_HEADER, request.id);
    storage.run(context, done);
  });
  fastify.addHook('preValidation', (request, _reply, done) => inContextOf(request, done));
}

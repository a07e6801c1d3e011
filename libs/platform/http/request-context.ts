import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { correlateBy } from '../commands';
import type { Readers } from '../event-store';
import { speakBy } from '../texts';

/** What everything that happens during one request may want to know of it. */
export interface RequestContext {
  readonly correlationId: string;
  /** Who asks, e.g. `user:7` or `partner:nordvik`; null until the guard has said. */
  principal: string | null;
  /** Whether the caller may see a fact with these readers. */
  sees: (readers: Readers) => boolean;
  /** What texts to the caller are written in. */
  language: string;
}

const CORRELATION_HEADER = 'x-correlation-id';
// At least one letter: a personal number must not reach the log this way.
const ACCEPTED_ID = /^(?=.*[A-Za-z])[\w-]{8,64}$/;

const storage = new AsyncLocalStorage<RequestContext>();
const ofRequest = new WeakMap<FastifyRequest, RequestContext>();

/** The request being served, or undefined outside of one (start-up, timers). */
export const requestContext = (): RequestContext | undefined => storage.getStore();

correlateBy(() => storage.getStore()?.correlationId);
speakBy(() => storage.getStore()?.language);

/** The caller's correlation id when it sent a usable one, else a new one. */
export function correlationIdOf(headers: Readonly<Record<string, string | string[] | undefined>>): string {
  const sent = headers[CORRELATION_HEADER];
  return typeof sent === 'string' && ACCEPTED_ID.test(sent) ? sent : randomUUID();
}

const FOR_PROGRAMS = '/api/v1/integrations/';

/** Until it is known who asks: as the caller says, as a browser does; programs that say nothing are told in English. */
function presumedLanguage({ url, headers }: FastifyRequest): string {
  const asked = headers['accept-language'] ?? '';
  if (/^sv\b/i.test(asked)) return 'sv-SE';
  return asked === 'en-GB' || url.startsWith(FOR_PROGRAMS) ? 'en-GB' : 'sv-SE';
}

/** Opens a context for every request and tells its correlation id in the answer. */
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
  // Reading the body continues in the socket's async context and loses ours: enter it again.
  fastify.addHook('preValidation', (request, _reply, done) => {
    const context = ofRequest.get(request);
    if (context) storage.run(context, done);
    else done();
  });
}

import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { endWhenUnread } from '../load/unread';
import { timeLimitsOf, type HttpOptions } from './http-options';
import { requestContext } from './request-context';

/**
 * Closes the connection of a long response whose client does not read it, or may no longer read it. The client
 * notices that the response is incomplete.
 */
export function endWithReader(reply: FastifyReply, content: Readable, options: HttpOptions): void {
  endWhenUnread(reply, content, timeLimitsOf(options).unread);
  const unwatch = requestContext()?.onAccessEnded?.(() => reply.raw.destroy());
  if (unwatch) content.once('close', unwatch);
}

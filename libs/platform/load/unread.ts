import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';

/** Minimum bytes that a reader must take within the time limit: a tenth of the slowest connection in use. */
const LEAST_BYTES = 65_536;

/**
 * Ends a response whose client does not read, to free its place, memory and connection. Waiting for slow
 * content on our side does not count.
 */
export function endWhenUnread(reply: FastifyReply, content: Readable, unreadMs: number): void {
  let written = 0;
  const look = setInterval(() => {
    const { socket, writableNeedDrain } = reply.raw;
    const now = socket?.bytesWritten ?? 0;
    if (writableNeedDrain && now - written < LEAST_BYTES) reply.raw.destroy();
    written = now;
  }, unreadMs).unref();
  content.once('close', () => clearInterval(look));
  // Stops reading rows when the client is gone, even if a stream in between (compression) does not pass that
  // on.
  reply.raw.once('close', () => content.destroy());
}

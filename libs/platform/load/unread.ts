import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';

/**
 * Minimum number of bytes that a client must read within the time limit: a tenth of the bytes that the
 * slowest connection in use can receive.
 */
const LEAST_BYTES = 65_536;

/**
 * Ends a response whose client does not read, to release its permit, memory and connection. Time during which
 * the response waits for its own content does not count.
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
  // Stop reading rows when the client disconnects, even if a stream in between (compression) does not pass
  // that on.
  reply.raw.once('close', () => content.destroy());
}

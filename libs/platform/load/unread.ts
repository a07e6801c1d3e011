import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';

/** A reader that takes less in the time it gets is as good as none: a tenth of the slowest line that anybody has. */
const LEAST_BYTES = 65_536;

/**
 * Ends an answer that waits for its reader: its place, its text and its connection are for others. What comes slowly
 * from our side is not the reader's fault.
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
  // Whatever stands between (compression), a reader that is gone ends the reading of the rows.
  reply.raw.once('close', () => content.destroy());
}

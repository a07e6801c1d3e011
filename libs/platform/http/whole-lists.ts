import { Readable } from 'node:stream';
import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { HTTP_OPTIONS, type HttpOptions } from './http-options';
import { requestContext } from './request-context';
import { endWithReader } from './streamed-answer';
import { CallerSemaphore } from '../load/semaphore';

/**
 * Lists up to this length are answered at once. Longer lists wait until few enough lists are being written.
 */
export const SHORT_LIST = 1_000;

/**
 * Maximum number of long lists written at the same time in one process. Each holds a database connection
 * until the client has read it.
 */
const AT_ONCE = 4;
const EACH = 1;
const JSON_TYPE = { type: 'application/json; charset=utf-8' };
/** Number of pieces read before the response starts: the text before the rows, and the first rows. */
const PIECES_AHEAD = 2;

/**
 * Streams long lists at the pace of their readers: a few at the same time, and one per caller. The whole list
 * is never in memory, and other requests wait for one piece at most. A list that cannot be read is answered
 * with a problem. A list that fails later closes the connection, so that the client notices that the list is
 * incomplete.
 */
@Injectable()
export class WholeLists {
  protected readonly semaphore: CallerSemaphore = new CallerSemaphore(AT_ONCE, EACH);

  constructor(@Inject(HTTP_OPTIONS) private readonly options: HttpOptions) {}

  /** @param write yields the response's JSON text in pieces of a few hundred rows */
  async answer(reply: FastifyReply, write: () => AsyncIterable<string | Buffer>): Promise<StreamableFile> {
    const release = await this.semaphore.acquire(requestContext()?.principal ?? '');
    try {
      // The client may have disconnected while it waited. Do not read the list then.
      const pieces = reply.raw.destroyed ? NOTHING : await begun(write());
      const text = Readable.from(pieces, { objectMode: false });
      text.once('close', release);
      if (reply.raw.destroyed) text.destroy();
      else endWithReader(reply, text, this.options);
      return new StreamableFile(text, JSON_TYPE);
    } catch (error) {
      release();
      throw error;
    }
  }
}

const NOTHING: readonly Buffer[] = [];

/**
 * Reads the first pieces, to find errors before the response starts, and returns all pieces as bytes. When
 * the returned iterable is ended early, reading ends too, even if it has not begun.
 */
async function begun(all: AsyncIterable<string | Buffer>): Promise<AsyncIterable<Buffer>> {
  const pieces = all[Symbol.asyncIterator]();
  const ahead: (string | Buffer)[] = [];
  for (let next; ahead.length < PIECES_AHEAD && !(next = await pieces.next()).done;) ahead.push(next.value);
  const end = { done: true, value: undefined } as const;
  const bytes: AsyncIterator<Buffer> = {
    async next() {
      await yieldToEvents();
      const known = ahead.shift();
      const next = known === undefined ? await pieces.next() : { done: false as const, value: known };
      return next.done ? end : { done: false, value: asBytes(next.value) };
    },
    async return() {
      await pieces.return?.();
      return end;
    },
  };
  return { [Symbol.asyncIterator]: () => bytes };
}

const asBytes = (piece: string | Buffer): Buffer => (typeof piece === 'string' ? Buffer.from(piece) : piece);

import { Readable } from 'node:stream';
import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { HTTP_OPTIONS, timeLimitsOf, type HttpOptions } from './http-options';
import { requestContext } from './request-context';
import { CallerSemaphore } from '../load/semaphore';
import { endWhenUnread } from '../load/unread';

/** Lists up to this length are answered at once; longer ones wait for a free place. */
export const SHORT_LIST = 1_000;

/**
 * Long lists written at once in one process; each occupies a database connection until its reader has taken
 * it.
 */
const AT_ONCE = 4;
const EACH = 1;
const JSON_TYPE = { type: 'application/json; charset=utf-8' };
/** The text before the rows, and the first rows. */
const PIECES_AHEAD = 2;

/**
 * Streams long lists, a few at a time and one per caller, at the pace of their readers, so that the whole
 * list is never in memory and other requests wait for one piece at most. A list that cannot be read is
 * answered with a problem; one that fails later ends the connection, so that nobody takes the part for the
 * whole.
 */
@Injectable()
export class WholeLists {
  private readonly semaphore = new CallerSemaphore(AT_ONCE, EACH);

  constructor(@Inject(HTTP_OPTIONS) private readonly options: HttpOptions) {}

  /** @param write yields the response's JSON text in pieces of a few hundred rows */
  async answer(reply: FastifyReply, write: () => AsyncIterable<string | Buffer>): Promise<StreamableFile> {
    const release = await this.semaphore.acquire(requestContext()?.principal ?? '');
    try {
      // Skip the list of a client that left while waiting.
      const pieces = reply.raw.destroyed ? NOTHING : await begun(write());
      const text = Readable.from(pieces, { objectMode: false });
      text.once('close', release);
      if (reply.raw.destroyed) text.destroy();
      else endWhenUnread(reply, text, timeLimitsOf(this.options).unread);
      return new StreamableFile(text, JSON_TYPE);
    } catch (error) {
      release();
      throw error;
    }
  }
}

const NOTHING: readonly Buffer[] = [];

/**
 * Reads the first pieces, to find errors before the response starts, and returns all pieces as bytes. Ending
 * early also ends the reading, whether begun or not.
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

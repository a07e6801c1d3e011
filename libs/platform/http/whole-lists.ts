import { Readable } from 'node:stream';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { HTTP_OPTIONS, timeLimitsOf, type HttpOptions } from './http-options';
import { requestContext } from './request-context';
import { CallerSemaphore } from './semaphore';
import { endWhenUnread } from './unread';

/** Lists up to this long are answered at once; longer ones wait in line. */
export const SHORT_LIST = 1_000;

/** Each holds a connection while it is read, and its text until it is sent. */
const AT_ONCE = 4;
const EACH = 1;
/** A reader this slow lets other callers on. */
const SEND_MS = 20_000;
const JSON_TYPE = { type: 'application/json; charset=utf-8' };

/**
 * Answers long lists, a few at a time and one for each caller, written piece by piece: whatever else is asked of this
 * process meanwhile waits for one piece at most. The text is whole before it is sent, so that a list which cannot be
 * read is answered as a problem.
 */
@Injectable()
export class WholeLists {
  private readonly semaphore = new CallerSemaphore(AT_ONCE, EACH);

  constructor(@Inject(HTTP_OPTIONS) private readonly options: HttpOptions) {}

  /** @param write gives the answer's JSON text in pieces of a few hundred rows */
  async answer(reply: FastifyReply, write: () => AsyncIterable<string | Buffer>): Promise<StreamableFile> {
    const { release, yieldShared } = await this.semaphore.acquire(requestContext()?.principal ?? '');
    try {
      const pieces: Buffer[] = [];
      // Whoever went away while waiting in line, or meanwhile, needs no list.
      if (!reply.raw.destroyed) {
        for await (const piece of write()) {
          pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
          if (reply.raw.destroyed) break;
          await othersFirst();
        }
      }
      const text = Readable.from(handedOver(pieces));
      const slow = setTimeout(yieldShared, SEND_MS).unref();
      text.once('close', () => {
        clearTimeout(slow);
        pieces.length = 0;
        release();
      });
      if (reply.raw.destroyed) text.destroy();
      else endWhenUnread(reply, text, timeLimitsOf(this.options).unread);
      return new StreamableFile(text, JSON_TYPE);
    } catch (error) {
      release();
      throw error;
    }
  }
}

/** Each piece is let go when it is taken. */
function* handedOver(pieces: Buffer[]): Generator<Buffer> {
  for (let next = pieces.shift(); next; next = pieces.shift()) yield next;
}

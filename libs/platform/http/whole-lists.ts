import { Readable } from 'node:stream';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { Injectable, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Places } from './places';

/** Lists up to this long are answered at once; longer ones take a place in line. */
export const SHORT_LIST = 1_000;

/** Each holds a connection while it is read, and its whole text until it is sent. */
const AT_ONCE = 4;
/** A reader this slow gives its place to the next in line. */
const SEND_MS = 20_000;
const JSON_TYPE = { type: 'application/json; charset=utf-8' };

/**
 * Answers long lists, a few at a time, written piece by piece: whatever else is asked of this process meanwhile waits
 * for one piece at most. The text is whole before it is sent, so that a list which cannot be read is answered as a problem.
 */
@Injectable()
export class WholeLists {
  private readonly places = new Places(AT_ONCE);

  /** @param write gives the answer's JSON text in pieces of a few hundred rows */
  async answer(reply: FastifyReply, write: () => AsyncIterable<string | Buffer>): Promise<StreamableFile> {
    const leave = await this.places.enter();
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
      const text = Readable.from(pieces);
      const slow = setTimeout(leave, SEND_MS).unref();
      text.once('close', () => {
        clearTimeout(slow);
        leave();
      });
      reply.raw.once('close', () => text.destroy());
      return new StreamableFile(text, JSON_TYPE);
    } catch (error) {
      leave();
      throw error;
    }
  }
}

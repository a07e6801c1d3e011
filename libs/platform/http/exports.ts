import type { Language } from '@floorplan/kernel';
import type { ExportFormat } from '@floorplan/kernel/wire';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { fileNameOf, MEDIA_TYPES, MOST_ROWS, writeSheet, type Sheet } from '../documents';
import { Places } from './places';
import { Refused } from './problem';
import { requestContext } from './request-context';

/** A list as a file: what it is called, how many rows it has, and the rows as they come. */
export interface Exported {
  readonly format: ExportFormat;
  readonly fileName: string;
  readonly total: number;
  readonly sheet: Sheet;
}

/** Each holds a connection while it is read. */
const AT_ONCE = 4;
/** Nothing taken for so long: nobody reads any more. */
const STALLED_MS = 30_000;

/** Answers lists as files, a few at a time and one for each caller; whoever asks for one more waits for one to end. */
@Injectable()
export class Exports {
  private readonly places = new Places(AT_ONCE);
  private readonly own = new Map<string, Places>();

  async send(reply: FastifyReply, prepare: () => Promise<Exported>): Promise<void> {
    const leave = await this.enter(requestContext()?.principal ?? '');
    try {
      const { format, fileName, total, sheet } = await prepare();
      if (total > MOST_ROWS[format]) throw tooManyRows(total, MOST_ROWS[format], sheet.language);
      const file = writeSheet(format, sheet);
      file.once('close', leave);
      endWhenNobodyReads(reply, file);
      // Whatever stands between (compression), a reader that goes away ends the reading of the rows.
      reply.raw.once('close', () => file.destroy());
      const name = fileNameOf(fileName, format);
      reply.headers({
        'content-type': MEDIA_TYPES[format],
        'content-disposition': `attachment; filename="${plain(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
        'x-total-count': String(total),
      });
      reply.send(file);
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** First one's own place, then one of all: who asks for many waits behind itself. */
  private async enter(caller: string): Promise<() => void> {
    const own = this.own.get(caller) ?? new Places(1);
    this.own.set(caller, own);
    const leaveOwn = await own.enter();
    const leaveShared = await this.places.enter();
    return () => {
      leaveShared();
      leaveOwn();
      if (own.empty) this.own.delete(caller);
    };
  }
}

const tooManyRows = (total: number, most: number, language: Language): Refused =>
  new Refused(
    'TOO_MANY_ROWS',
    language === 'sv-SE'
      ? `Filen rymmer ${most} rader, och urvalet har ${total}. Filtrera mer, eller välj CSV.`
      : `The file holds ${most} rows, and ${total} are chosen. Filter more, or choose CSV.`,
    { Total: total, Most: most },
    422,
  );

/** A file whose reader has stopped taking it is ended: its place and its connection are for others. */
function endWhenNobodyReads(reply: FastifyReply, file: Readable): void {
  let written = -1;
  const look = setInterval(() => {
    const { socket, writableNeedDrain } = reply.raw;
    // Rows that come slowly are not the reader's fault: only what waits to be taken is.
    if (writableNeedDrain && socket?.bytesWritten === written) reply.raw.destroy();
    written = socket?.bytesWritten ?? -1;
  }, STALLED_MS).unref();
  file.once('close', () => clearInterval(look));
}

/** For clients that read only the older form of the name. */
const plain = (name: string): string => name.replace(/[^\x20-\x7e]|["\\]/g, '_');

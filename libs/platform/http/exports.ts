import type { ExportFormat } from '@floorplan/kernel/wire';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { fileNameOf, MEDIA_TYPES, writeSheet, type Sheet } from '../documents';
import { Places } from './places';

/** A list as a file: what it is called, how many rows it has, and the rows as they come. */
export interface Exported {
  readonly format: ExportFormat;
  readonly fileName: string;
  readonly total: number;
  readonly sheet: Sheet;
}

/** Each holds a connection while it is read, at whatever pace. */
const AT_ONCE = 4;

/** Answers lists as files, a few at a time; whoever asks for one more waits until another has ended. */
@Injectable()
export class Exports {
  private readonly places = new Places(AT_ONCE);

  async send(reply: FastifyReply, prepare: () => Promise<Exported>): Promise<void> {
    const leave = await this.places.enter();
    try {
      const { format, fileName, total, sheet } = await prepare();
      const file = writeSheet(format, sheet);
      file.once('close', leave);
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
}

/** For clients that read only the older form of the name. */
const plain = (name: string): string => name.replace(/[^\x20-\x7e]|["\\]/g, '_');

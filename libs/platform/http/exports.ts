import type { Language } from '@floorplan/kernel';
import type { ExportFormat } from '@floorplan/kernel/wire';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { fileNameOf, MEDIA_TYPES, MAX_ROWS, writeSheet, type Sheet } from '../documents';
import { HTTP_OPTIONS, type HttpOptions } from './http-options';
import { Refused } from './problem';
import { requestContext } from './request-context';
import { endWithReader } from './streamed-answer';
import { CallerSemaphore } from '../load/semaphore';

/** A list to be sent as a file: file name, number of rows, and the rows as a stream. */
export interface Exported {
  readonly format: ExportFormat;
  readonly fileName: string;
  readonly total: number;
  readonly sheet: Sheet;
}

/** Maximum number of files written at the same time in one process; each holds a database connection. */
const AT_ONCE = 4;
const EACH = 1;

/** Sends lists as files: a few at the same time, and one per caller. Further requests wait. */
@Injectable()
export class Exports {
  private readonly semaphore = new CallerSemaphore(AT_ONCE, EACH);

  constructor(@Inject(HTTP_OPTIONS) private readonly options: HttpOptions) {}

  async send(reply: FastifyReply, prepare: () => Promise<Exported>): Promise<void> {
    const release = await this.semaphore.acquire(requestContext()?.principal ?? '');
    try {
      const { format, fileName, total, sheet } = await prepare();
      if (total > MAX_ROWS[format]) throw tooManyRows(total, MAX_ROWS[format], sheet.language);
      const file = writeSheet(format, sheet);
      file.once('close', release);
      endWithReader(reply, file, this.options);
      const name = fileNameOf(fileName, format);
      reply.headers({
        'content-type': MEDIA_TYPES[format],
        'content-disposition': `attachment; filename="${plain(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
        'x-total-count': String(total),
      });
      reply.send(file);
    } catch (error) {
      release();
      throw error;
    }
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

/** ASCII form of the file name, for clients that do not support `filename*`. */
const plain = (name: string): string => name.replace(/[^\x20-\x7e]|["\\]/g, '_');

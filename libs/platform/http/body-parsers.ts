import { BadRequestException, UnsupportedMediaTypeException } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { refuseTooManyValues, takesFile, takesPhoto, takesXml } from '../load/body-limits';
import { inContextOf } from './request-context';
import { uploadedFileOf } from './uploaded-file';

/** Stands for a line of an `application/x-ndjson` body that is not valid JSON. */
export class UnreadableLine {
  constructor(readonly line: number) {}
}

const rawBodies = new WeakMap<FastifyRequest, Buffer>();

/** The JSON body of a request as it was sent, for routes that verify a signature of it. */
export const rawBodyOf = (request: FastifyRequest): string => rawBodies.get(request)?.toString('utf8') ?? '';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Registers body parsers that accept UTF-8 only, since undecodable bytes would otherwise be stored as
 * replacement characters. `application/x-ndjson` is parsed into an array with one element per line; empty
 * lines are skipped. `multipart/form-data` becomes an `UploadedFile`; a photo and an XML file stay
 * bytes. Those are accepted only by routes that declare them.
 */
export function readBodies(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  // `__proto__` becomes a plain field, which the schemas reject as unknown.
  const json = fastify.getDefaultJsonParser('ignore', 'ignore');
  app.useBodyParser('application/json', {}, (request: FastifyRequest, body: Buffer, done) =>
    inContextOf(request, () => {
      refuseTooManyValues(request, body, 'json');
      rawBodies.set(request, body);
      whenReadable(body, done, (text) => json(request, text, done));
    }),
  );
  app.useBodyParser('application/x-ndjson', {}, (request: FastifyRequest, body: Buffer, done) =>
    inContextOf(request, () => {
      refuseTooManyValues(request, body, 'lines');
      whenReadable(body, done, (text) => done(null, parseLines(text)));
    }),
  );
  app.useBodyParser('multipart/form-data', {}, (request: FastifyRequest, body: Buffer, done) =>
    inContextOf(request, () => {
      try {
        if (!takesFile(request)) throw new UnsupportedMediaTypeException();
        done(null, uploadedFileOf(request.headers['content-type'] ?? '', body));
      } catch (error) {
        done(error as Error);
      }
    }),
  );
  app.useBodyParser(['image/jpeg', 'image/png'], {}, (request: FastifyRequest, body: Buffer, done) =>
    takesPhoto(request) ? done(null, body) : done(new UnsupportedMediaTypeException()),
  );
  app.useBodyParser('application/xml', {}, (request: FastifyRequest, body: Buffer, done) =>
    takesXml(request) ? done(null, body) : done(new UnsupportedMediaTypeException()),
  );
}

function whenReadable(body: Buffer, done: (error: Error) => void, then: (text: string) => void): void {
  let text: string;
  try {
    text = utf8.decode(body);
  } catch {
    done(new BadRequestException());
    return;
  }
  then(text);
}

export function parseLines(text: string): unknown[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((line, index) => {
      if (line.trim() === '') return [];
      try {
        return [JSON.parse(line) as unknown];
      } catch {
        return [new UnreadableLine(index + 1)];
      }
    });
}

import { UnsupportedMediaTypeException } from '@nestjs/common';
import { FIELD_ERROR_TEXTS, type FieldErrorCode } from '@floorplan/kernel/wire';
import { invalid } from './problem';

/** Body of a `multipart/form-data` request with one file in the field `file`. */
export class UploadedFile {
  constructor(
    readonly name: string,
    readonly bytes: Buffer,
  ) {}
}

const FIELD = 'file';
const HEADERS_END = Buffer.from('\r\n\r\n');
const MAX_PARTS = 20;

const wrong = (Field: string, Code: FieldErrorCode) =>
  invalid([{ Field, Code, Message: FIELD_ERROR_TEXTS[Code] }]);

/** Boundary between the parts of a multipart body. */
function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw new UnsupportedMediaTypeException();
  return boundary;
}

/** Parts of a multipart body, as headers and content. Stops at a part without an end. */
function* partsOf(body: Buffer, boundary: string): Generator<{ headers: string; content: Buffer }> {
  const between = Buffer.from(`\r\n--${boundary}`);
  // Put a line break before the body, because the first boundary may have none.
  const whole = Buffer.concat([Buffer.from('\r\n'), body]);
  let at = whole.indexOf(between);
  for (let i = 0; i < MAX_PARTS && at >= 0; i++) {
    const start = at + between.length;
    if (whole.toString('latin1', start, start + 2) === '--') return;
    const next = whole.indexOf(between, start);
    const headersEnd = whole.indexOf(HEADERS_END, start);
    if (next < 0 || headersEnd < 0 || headersEnd > next) return;
    yield {
      headers: whole.toString('utf8', start, headersEnd),
      content: whole.subarray(headersEnd + HEADERS_END.length, next),
    };
    at = next;
  }
}

const PARAMETER = /;[ \t]*([\w*-]+)[ \t]*=[ \t]*(?:"([^"\r\n]*)"|([^\s;"]*))/g;

/** Parameters of the part's disposition by name, in quotes or without, as browsers and programs write them. */
function parametersOf(headers: string): ReadonlyMap<string, string> {
  const line =
    headers.split('\r\n').find((part) => part.toLowerCase().startsWith('content-disposition:')) ?? '';
  return new Map(
    [...line.matchAll(PARAMETER)].map(([, name, quoted, plain]) => [
      name!.toLowerCase(),
      quoted ?? plain ?? '',
    ]),
  );
}

/** File name of a part. `filename*` has a coded name with any characters, and `filename` one for older readers. */
function fileNameOf(parameters: ReadonlyMap<string, string>): string | undefined {
  const [charset, , coded] = parameters.get('filename*')?.split("'") ?? [];
  if (coded === undefined || charset?.toLowerCase() !== 'utf-8') return parameters.get('filename');
  try {
    return decodeURIComponent(coded);
  } catch {
    return parameters.get('filename');
  }
}

/**
 * The file of a multipart body.
 * @throws Problem 400 for another field, for two files and for a body without a file
 */
export function uploadedFileOf(contentType: string, body: Buffer): UploadedFile {
  const files: UploadedFile[] = [];
  for (const { headers, content } of partsOf(body, boundaryOf(contentType))) {
    const parameters = parametersOf(headers);
    const field = parameters.get('name') ?? '';
    if (field !== FIELD) throw wrong(field, 'UNKNOWN_FIELD');
    const name = fileNameOf(parameters);
    if (name === undefined) throw wrong(FIELD, 'INVALID_TYPE');
    // Cannot be stored. Everything else that a browser sends is kept.
    if (name.includes('\0')) throw wrong(FIELD, 'INVALID_CHARACTERS');
    if (files.push(new UploadedFile(name, content)) > 1) throw wrong(FIELD, 'INVALID_VALUE');
  }
  if (!files[0]) throw wrong(FIELD, 'REQUIRED');
  return files[0];
}

/**
 * The body of a route that takes a file.
 * @throws 415 for a body that is not `multipart/form-data`
 */
export function fileIn(body: unknown): UploadedFile {
  if (!(body instanceof UploadedFile)) throw new UnsupportedMediaTypeException();
  return body;
}

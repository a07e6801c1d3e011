import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { UnsupportedMediaTypeException } from '@nestjs/common';
import { FIELD_ERROR_TEXTS, type FieldErrorCode } from '@floorplan/kernel/wire';
import { invalid } from './problem';

/** Body of a `multipart/form-data` request with one file in the field `file`, and texts in other fields. */
export class UploadedFile {
  constructor(
    readonly name: string,
    readonly bytes: Buffer,
    readonly texts: ReadonlyMap<string, string> = new Map(),
  ) {}

  /** Values that are equal for equal files. */
  get fingerprint(): object {
    const sha256 = createHash('sha256').update(this.bytes).digest('hex');
    return { name: this.name, sha256, texts: Object.fromEntries(this.texts) };
  }
}

const FIELD = 'file';
const HEADERS_END = Buffer.from('\r\n\r\n');
const MAX_PARTS = 20;
/** Most bytes of a text beside the file. */
const MAX_TEXT = 512 * 1024;

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

/** Text of a part without a file name. @throws Problem 400 for what no field can be */
function textIn(field: string, content: Buffer): string {
  if (field === '') throw wrong(field, 'UNKNOWN_FIELD');
  if (content.length > MAX_TEXT) throw wrong(field, 'TOO_LARGE');
  if (!isUtf8(content)) throw wrong(field, 'INVALID_CHARACTERS');
  return content.toString('utf8');
}

/**
 * The file of a multipart body.
 * @throws Problem 400 for another field with a file, for a field that is sent twice and for a body without a file
 */
export function uploadedFileOf(contentType: string, body: Buffer): UploadedFile {
  let file: { readonly name: string; readonly content: Buffer } | null = null;
  const texts = new Map<string, string>();
  for (const { headers, content } of partsOf(body, boundaryOf(contentType))) {
    const parameters = parametersOf(headers);
    const field = parameters.get('name') ?? '';
    const name = fileNameOf(parameters);
    if (field !== FIELD) {
      if (name !== undefined) throw wrong(field, 'UNKNOWN_FIELD');
      if (texts.has(field)) throw wrong(field, 'INVALID_VALUE');
      texts.set(field, textIn(field, content));
      continue;
    }
    if (name === undefined) throw wrong(FIELD, 'INVALID_TYPE');
    // Cannot be stored. Everything else that a browser sends is kept.
    if (name.includes('\0')) throw wrong(FIELD, 'INVALID_CHARACTERS');
    if (file) throw wrong(FIELD, 'INVALID_VALUE');
    file = { name, content };
  }
  if (!file) throw wrong(FIELD, 'REQUIRED');
  return new UploadedFile(file.name, file.content, texts);
}

/**
 * The body of a route that takes a file.
 * @param known fields besides the file that the route takes
 * @throws 415 for a body that is not `multipart/form-data`, Problem 400 for other fields
 */
export function fileIn(body: unknown, known: readonly string[] = []): UploadedFile {
  if (!(body instanceof UploadedFile)) throw new UnsupportedMediaTypeException();
  const unknown = [...body.texts.keys()].find((field) => !known.includes(field));
  if (unknown !== undefined) throw wrong(unknown, 'UNKNOWN_FIELD');
  return body;
}

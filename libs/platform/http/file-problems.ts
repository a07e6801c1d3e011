import type { ApiBodyOptions } from '@nestjs/swagger';
import { UnreadableFile, wireFileHeaders } from '../documents';
import { textOf } from '../texts';
import { Problem } from './problem';

/** Body of a route that takes a file in the field `file`, for the OpenAPI document. */
export const FILE_BODY: ApiBodyOptions = {
  schema: {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' } },
  },
};

const STATUSES: Partial<Record<UnreadableFile['code'], number>> = {
  FILE_TOO_LARGE: 413,
  FILE_TYPE: 415,
  FILE_FORMAT: 415,
  FILE_PROTECTED: 415,
};

/**
 * Answers 413, 415 or 422 for a file that cannot be read, with the headers of a file without columns that it must have.
 * @throws Problem, or the error if it is another one
 */
export function unreadableFile(error: unknown): never {
  if (!(error instanceof UnreadableFile)) throw error;
  const { code, params, headers } = error;
  const extra = headers.length > 0 ? { FileHeaders: wireFileHeaders(headers) } : {};
  throw new Problem(STATUSES[code] ?? 422, code, textOf(`problem.${code}`, params), { extra });
}

import { nameAnswers, parserOf } from '@floorplan/kernel/wire';
import type { ApiBodyOptions } from '@nestjs/swagger';
import { invalid } from './problem';
import { fileIn, type UploadedFile } from './uploaded-file';

/** Field beside a file with what unknown names mean: a JSON list of Field, Written and Value. */
const NAMES = 'names';

/** Body of a route that takes a file and answers about the names in it. */
export const FILE_WITH_NAMES_BODY: ApiBodyOptions = {
  schema: {
    type: 'object',
    required: ['file'],
    properties: {
      file: { type: 'string', format: 'binary' },
      [NAMES]: {
        type: 'string',
        description:
          'JSON list of up to 1,000 objects with Field, Written and Value: what unknown names mean',
      },
    },
  },
};

/**
 * The reader of a file with the answers about the names in it.
 * @param keys the columns whose cells name records
 */
export function fileWithNames<Key extends string>(keys: readonly Key[]) {
  const parse = parserOf(nameAnswers(keys));
  /** @throws Problem 400 that names the wrong fields */
  const namesIn = (text: string | undefined) => {
    if (text === undefined) return [];
    const parsed = parse({ names: jsonIn(text) });
    if (!parsed.ok) throw invalid(parsed.errors);
    return parsed.message.names;
  };
  return (body: unknown): Pick<UploadedFile, 'bytes'> & { readonly names: ReturnType<typeof namesIn> } => {
    const { bytes, texts } = fileIn(body, [NAMES]);
    return { bytes, names: namesIn(texts.get(NAMES)) };
  };
}

/** The text itself when it is not JSON, since it is then of the wrong type. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

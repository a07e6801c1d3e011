import { echoed, type FileHeader } from '@floorplan/kernel';
import type { WireFileHeader } from '@floorplan/kernel/wire';
import type { Fits } from './table-head';
import type { Table } from './read-table';

/** Headers of a file that an answer lists at most. */
export const MAX_HEADERS = 60;
const MAX_SAMPLES = 3;
const MAX_CHARACTERS_OF_SAMPLE = 60;

const sampleOf = (cell: string): string =>
  cell.length > MAX_CHARACTERS_OF_SAMPLE
    ? `${cell.slice(0, MAX_CHARACTERS_OF_SAMPLE - 1).toWellFormed()}…`
    : cell;

/** The headers of a table, each with the column that it stands for and the first cells below it. */
export function fileHeaders<Key extends string>(
  { headers, rows }: Pick<Table, 'headers' | 'rows'>,
  at: ReadonlyMap<Key, number>,
): FileHeader<Key>[] {
  const fields = new Map([...at].map(([key, position]) => [position, key]));
  const samplesAt = (position: number): string[] => {
    const samples: string[] = [];
    for (const { cells } of rows) {
      const cell = cells[position]?.trim() ?? '';
      if (cell !== '') samples.push(sampleOf(cell));
      if (samples.length === MAX_SAMPLES) break;
    }
    return samples;
  };
  return headers
    .flatMap((header, position) => (header.trim() === '' ? [] : [{ header: header.trim(), position }]))
    .slice(0, MAX_HEADERS)
    .map(({ header, position }) => ({
      header: echoed(header),
      field: fields.get(position) ?? null,
      samples: samplesAt(position),
    }));
}

const LETTER = /\p{L}/u;

/**
 * Fits rows of words most, in addition to known headers, so that a row of headers is found even when none of them is
 * known: titles have fewer cells, and rows of a table have numbers.
 */
export const resemblesHeaders =
  (fits: Fits): Fits =>
  (cells) =>
    fits(cells) + cells.filter((cell) => LETTER.test(cell)).length;

/** Headers of a file as calls answer them. */
export const wireFileHeaders = (headers: readonly FileHeader[]): WireFileHeader[] =>
  headers.map(({ header, field, samples }) => ({ Header: header, Field: field, Samples: [...samples] }));

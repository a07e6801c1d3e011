import type { Language } from '@floorplan/kernel';
import { StreamableFile } from '@nestjs/common';
import { fileNameOf, MEDIA_TYPES, writeSheet, type SheetColumn } from '../documents';

async function* noRows(): AsyncGenerator<never> {
  yield* [];
}

/** An empty file with the columns of an upload, for users to fill in. */
export function templateFile(
  format: 'csv' | 'xlsx',
  title: string,
  columns: readonly SheetColumn[],
  language: Language,
): StreamableFile {
  const sheet = writeSheet(format, { title, language, columns, batches: noRows() });
  return new StreamableFile(sheet, {
    type: MEDIA_TYPES[format],
    disposition: `attachment; filename*=UTF-8''${encodeURIComponent(fileNameOf(title, format))}`,
  });
}

import type { Language } from '@floorplan/kernel';
import { wireInterpretation, type SheetColumn } from '@floorplan/platform/documents';
import {
  wireNames,
  wireUnderstanding,
  type AnsweredFile,
  type ReadNames,
} from '@floorplan/platform/file-memory';
import { templateFile } from '@floorplan/platform/http';
import { textOf } from '@floorplan/platform/texts';
import type { FileTemplateQuery } from '@floorplan/service-contract/contracts';
import {
  DURATIONS,
  MILEAGES,
  type ReadColumn,
  type InterpretedValue,
  type InvalidValue,
} from '@floorplan/service-contract/domain';
import type { StreamableFile } from '@nestjs/common';

const CHOICES: Readonly<Record<string, string>> = {
  INVALID_DISTANCE: MILEAGES.map((kilometres) => kilometres / 10).join(', '),
  INVALID_DURATION: DURATIONS.join(', '),
};

const headerIn = ([swedish, english]: InvalidValue['headers'], language: Language): string =>
  language === 'en-GB' ? english : swedish;

/** Text of the invalid values of a row, each with its column. */
export const errorText = (wrong: readonly InvalidValue[], language: Language): string =>
  wrong
    .map(({ headers, code, params }) => {
      const text = textOf(`upload.err_${code}`, { choices: CHOICES[code], ...params });
      return `${headerIn(headers, language)}: ${text.replace(/\.$/, '')}`;
    })
    .join('. ');

/** What was left out of a file, what was interpreted, and what has to be asked. */
export const understandingOf = (
  file: AnsweredFile<string>,
  names: ReadNames,
  rows: readonly { readonly row: number; readonly interpreted: readonly InterpretedValue[] }[],
) => ({
  ...wireUnderstanding(file),
  ...wireNames(names),
  Interpretations: rows.flatMap(({ row, interpreted }) =>
    interpreted.map(({ field, ...interpretation }) => wireInterpretation(row, field, interpretation)),
  ),
});

/** An empty file with the columns. */
export const templateOf = (
  title: string,
  columns: readonly ReadColumn<string>[],
  { format }: FileTemplateQuery,
  language: Language,
): StreamableFile =>
  templateFile(
    format,
    title,
    columns.map(({ headers }): SheetColumn => ({ header: headerIn(headers, language), type: 'text' })),
    language,
  );

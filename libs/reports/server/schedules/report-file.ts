import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import type { ColumnType } from '@floorplan/kernel/wire';
import { writeSheet } from '@floorplan/platform/documents';
import type { HeaderType } from '@floorplan/reports/contracts';
import type { ReportRun } from '../run-reports';

/** Mail servers commonly refuse larger mails. */
const MAX_BYTES = 7_000_000;

/** A file that is too large for a mail. */
export class FileTooLarge extends Error {}

const TYPES: Readonly<Record<HeaderType, ColumnType>> = {
  text: 'text',
  number: 'number',
  amount: 'money',
  percent: 'number',
  date: 'date',
};

/**
 * The result of a report as an Excel workbook.
 * @throws FileTooLarge, ReportTooSlow
 */
export async function workbookOf(
  scope: UserScope,
  title: string,
  { headers, batches }: ReportRun,
  mostBytes = MAX_BYTES,
): Promise<Buffer> {
  const columns = headers.map(({ Name, Type }) => ({ header: Name, type: TYPES[Type] }));
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of writeSheet('xlsx', {
    title,
    columns,
    batches,
    language: languageOfScope(scope),
  })) {
    parts.push(part as Buffer);
    size += (part as Buffer).length;
    if (size > mostBytes) throw new FileTooLarge();
  }
  return Buffer.concat(parts);
}

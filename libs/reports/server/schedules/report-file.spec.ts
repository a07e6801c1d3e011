import type { UserScope } from '@floorplan/identity/domain';
import { expect, test } from '@jest/globals';
import type { ReportRun } from '../run-reports';
import { FileTooLarge, workbookOf } from './report-file';

const CALLER = { kind: 'user', languageCode: 'sv-SE' } as UserScope;

async function* batches(): AsyncGenerator<string[][]> {
  for (let n = 0; n < 50; n++) {
    await Promise.resolve();
    yield Array.from({ length: 100 }, (_, at) => [`${n * 7919 + at * 104729}`]);
  }
}
const run = (): ReportRun => ({
  headers: [{ Name: 'Avtal', Type: 'text', Sum: false }],
  batches: batches(),
  isTruncated: () => false,
});

// P3-REPORT-43
test('refuses a workbook that is too large for a mail', async () => {
  const { length } = await workbookOf(CALLER, 'Avtal', run());
  expect(length).toBeGreaterThan(20_000);
  await expect(workbookOf(CALLER, 'Avtal', run(), 20_000)).rejects.toBeInstanceOf(FileTooLarge);
});

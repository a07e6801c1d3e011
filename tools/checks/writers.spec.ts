import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';

const IMPORTED = /import \{[^}]*\bCommands\b[^}]*\} from '@floorplan\/platform\/commands'/;
const HANDLES = /@CommandHandler\(/;

/**
 * Services that write by themselves although they are neither an act on one record nor handle a command of the bus,
 * with the reason (docs/decisions/076). A new one needs a reason that none of the three ways fits.
 */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'libs/identity/acts/user-acts.ts': 'is the engine of acts',
  'libs/inventory-taking/server/policies/note-vehicles-when-signed.policy.ts':
    'notes many vehicles in a batch',
  'libs/invoicing/server/runs/issue-bills.ts': 'issues a document and changes what it bills, row by row',
  'libs/job-process/server/attempts/decide-together.ts': 'decides many messages in one batch',
  'libs/job-process/server/queries/dry-run/dry-runs.ts': 'only previews, and writes nothing',
  'libs/reports/server/schedules/send-schedules.ts': 'puts a mail into the outbox, without facts',
  'libs/vehicle/stock/vehicle-documents/printed-documents.ts':
    'stores a document that several streams may have',
  // Parts of larger operations, which other servers, tools or several controllers call.
  'libs/invoicing/server/payments/payment-receipts.ts':
    'creates the stream of a payment and books it on another; partners send up to a thousand at once',
  'libs/job-process/server/commands/bulk/repair-rows.ts':
    'repairs the rows of a batch; a repair of one message is a command',
  'libs/job-process/server/commands/receive-messages/receive-messages.ts':
    'creates the streams of many messages',
  'libs/job-process/server/commands/rerun-messages.ts':
    'changes many messages at once, and skips those that have changed since they were chosen',
  'libs/limits/server/fees/fees-within-periods.ts': 'issues the documents of one organisation after another',
  'libs/payouts/server/payables/payable-book.ts':
    'makes, changes and withdraws the payables of one source together',
  'libs/pricing/server/fee-discounts.ts': 'replaces a list as a whole: many streams of equal weight',
  'libs/service-contract/server/corrections/price-corrections.ts':
    'changes many prices of equal weight in one act; its preview and version are those of all prices together',
  'libs/service-contract/server/files/import-contract.ts': 'creates its stream from a row of a file',
  'libs/service-contract/server/files/price-files.ts': 'saves the rows of a file',
};

const writers = readdirSync('libs', { recursive: true, encoding: 'utf8' })
  .map((file) => `libs/${file}`)
  .filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.spec.ts') &&
      !file.startsWith('libs/platform/') &&
      !file.includes('/testing/'),
  )
  .filter((file) => IMPORTED.test(readFileSync(file, 'utf8')));

test('finds the services that write', () => {
  expect(writers).toContain('libs/limits/server/save-specification.command.ts');
});

test('lets only handlers of commands write by themselves, and the named exceptions', () => {
  const others = writers.filter((file) => !HANDLES.test(readFileSync(file, 'utf8')));
  expect(others.sort()).toEqual(Object.keys(EXCEPTIONS).sort());
});

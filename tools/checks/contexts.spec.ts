import { expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { CONTEXTS } from '../../apps/contexts';

const FILE = 'docs/contexts.md';
const IMPORT = /from '@floorplan\/([a-z-]+)(?:\/[a-z-]+)?'/g;
const names = CONTEXTS.map(({ name }) => name).sort();

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.spec\.ts$|(^|\/)testing\//.test(file))
    .map((file) => path.join(folder, file));

/** Contexts that the files of a context import, apart from its tests. */
function importsOf(context: string): string[] {
  const found = filesBelow(`libs/${context}`).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].map((match) => match[1]!),
  );
  return names.filter((name) => name !== context && found.includes(name));
}

const isStream = (value: unknown): value is { readonly category: string } =>
  typeof value === 'object' && value !== null && 'category' in value && 'evolve' in value;

/** Categories of the streams whose type a context's domain exports, or only their name, as those of users. */
async function streamsOf(context: string): Promise<string[]> {
  const domain = (await import(`@floorplan/${context}/domain`)) as Record<string, unknown>;
  const categories = Object.entries(domain).flatMap(([name, value]) => {
    if (isStream(value)) return [value.category];
    return name.endsWith('_CATEGORY') && typeof value === 'string' ? [value] : [];
  });
  return [...new Set(categories)].sort();
}

interface Package {
  readonly description?: string;
  readonly exports: Readonly<Record<string, string>>;
}
const packageOf = (context: string) =>
  JSON.parse(readFileSync(`libs/${context}/package.json`, 'utf8')) as Package;

const listed = (items: readonly string[]): string => items.map((item) => `\`${item}\``).join(', ') || '–';

async function page(): Promise<string> {
  const imports = new Map(names.map((name) => [name, importsOf(name)]));
  const sections: string[] = [];
  // One import after the other: Jest links modules that are imported at the same time unreliably.
  for (const { name, tables } of CONTEXTS.toSorted((a, b) => a.name.localeCompare(b.name))) {
    const { description, exports } = packageOf(name);
    const doors = Object.keys(exports).map((door) => `@floorplan/${name}/${door.slice('./'.length)}`);
    const users = names.filter((other) => imports.get(other)!.includes(name));
    sections.push(`## ${name}

${description}

- Doors: ${listed(doors)}
- Streams: ${listed(existsSync(`libs/${name}/domain/index.ts`) ? await streamsOf(name) : [])}
- Tables: ${listed(tables)}
- Depends on: ${listed(imports.get(name)!)}
- Used by: ${listed(users)}
`);
  }
  const text = `# Contexts

Drawn from the code by \`tools/checks/contexts.spec.ts\`; update it with \`WRITE_DOCS=1\`. What each context is for is the
\`description\` of its \`package.json\`. Their order is that of [039](decisions/039-contexts-have-an-order.md).

${sections.join('\n')}`;
  return format(text, { ...(await resolveConfig(FILE)), parser: 'markdown' });
}

test('docs/contexts.md shows what each context is for, its doors, streams and tables, and who depends on whom', async () => {
  expect(names.filter((name) => !packageOf(name).description)).toEqual([]);
  const text = await page();
  if (process.env['WRITE_DOCS']) writeFileSync(FILE, text);
  expect(readFileSync(FILE, 'utf8')).toBe(text);
});

/** Streams whose facts move money. Each kind of fact is named in `libs/ledger/server/entries`. */
const BOOKED = ['ledger_day', 'invoice', 'netting', 'payable', 'payment', 'vehicle'];

/** Streams whose facts move no money by themselves, and what does. */
const NOT_BOOKED: Readonly<Record<string, string>> = {
  'billing-run': 'its documents',
  'invoice-series': 'the documents that take its numbers',
  'payer-number': 'payments',
  'bank-file': 'the payments that stand in it',
  'payment-run': 'its payables',
  'account-change': 'payables',
  limit: 'vehicles; a limit is a promise',
  'limit-fee': 'documents',
  'service-contract': 'documents',
  'residual-value': 'documents',
  'customer-order': 'documents of the vehicle',
  'job-process': 'the vehicles that its messages finance',
  'price-correction': 'documents of contracts',
  'contract-price': 'contracts',
  'contract-category': 'contracts',
  'interest-rate': 'documents',
  'fee-discount': 'documents',
  'price-program': 'documents',
  'market-value': 'nothing; it is an opinion',
  'market-value-job': 'nothing',
  'reminder-letter': 'the document that bills its fee',
  'reminder-run': 'nothing; its letters bill their fees',
  'trading-company': 'nothing',
  'payment-term': 'nothing; it belongs to the public sale',
  'payment-type-group': 'nothing',
  'inventory-taking': 'nothing',
  insurance: 'nothing',
  ledger_account_change: 'nothing; the close moves balances to the new number',
  ledger_export: 'nothing',
  ledger_month: 'nothing; it keeps a report',
};
/** Master data, users and settings. */
const OF_NO_MONEY = [
  'accessory',
  'make',
  'model',
  'model-version',
  'dashboard-mark',
  'column-rights',
  'partner-client',
  'user',
  'concern',
  'dealer',
  'dealer-organisation',
  'e-invoice',
  'importer',
];

test('the books name every kind of stream, with its entries or with what moves the money instead', async () => {
  const all: string[] = [];
  for (const name of names)
    if (existsSync(`libs/${name}/domain/index.ts`)) all.push(...(await streamsOf(name)));
  expect(all.toSorted()).toEqual([...BOOKED, ...Object.keys(NOT_BOOKED), ...OF_NO_MONEY].toSorted());
});

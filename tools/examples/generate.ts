import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exampleMessages } from './example-messages';

const FOLDER = 'examples/newfinancing';
/** The example files that are in the repository. */
const KEPT = [
  { count: 300, importer: 'IMP01' },
  { count: 60, importer: 'IMP02' },
] as const;

const fileOf = (count: number, importer: string): string =>
  path.join(FOLDER, importer === 'IMP01' ? `${count}.ndjson` : `${importer.toLowerCase()}-${count}.ndjson`);

function write(count: number, importer: string): void {
  const lines = exampleMessages(count, importer).map(({ message }) => JSON.stringify(message));
  const file = fileOf(count, importer);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, `${lines.join('\n')}\n`);
  console.log(`${file}: ${lines.length} messages of ${importer}`);
}

try {
  const { values } = parseArgs({
    options: { count: { type: 'string' }, importer: { type: 'string', default: 'IMP01' } },
  });
  if (values.count === undefined) for (const { count, importer } of KEPT) write(count, importer);
  else {
    const count = Number(values.count);
    if (!Number.isInteger(count) || count < 60)
      throw new RangeError('--count must be a whole number from 60');
    write(count, values.importer);
  }
} catch (error) {
  if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

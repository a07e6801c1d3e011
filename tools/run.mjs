// Runs a TypeScript program of this workspace: node tools/run.mjs path/to/program.ts [arguments]
import { rmSync } from 'node:fs';
import { bundle } from './bundle.mjs';

process.setSourceMapsEnabled(true);
const [entry, ...rest] = process.argv.slice(2);
const file = await bundle(entry, `.cache/run/${entry.replace(/[\\/]/g, '__')}-${process.pid}.mjs`);
process.argv = [process.argv[0], file, ...rest];
process.once('exit', () => {
  for (const left of [file, `${file}.map`]) rmSync(left, { force: true });
});
await import(`file://${file}`);

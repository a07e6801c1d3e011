// Runs a TypeScript program of this workspace: node tools/run.mjs path/to/program.ts [arguments]
import { rm } from 'node:fs/promises';
import { bundle } from './bundle.mjs';

process.setSourceMapsEnabled(true);
const [entry, ...rest] = process.argv.slice(2);
const file = await bundle(entry, `.cache/run/${entry.replace(/[\\/]/g, '__')}-${process.pid}.mjs`);
process.argv = [process.argv[0], file, ...rest];
process.once('exit', () => void 0);
await import(`file://${file}`);
await Promise.all([rm(file, { force: true }), rm(`${file}.map`, { force: true })]);

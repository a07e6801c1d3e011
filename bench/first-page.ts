import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from '../tools/start/build';
import { atMost, type Result } from './measure';

const DIST = 'apps/web/dist';
const LIMIT_KB = 250;
const STATIC_IMPORT = /(?:import|from)\s*["']\.\/([\w.-]+\.js)["']/g;
const ENTRY = /(?:src|href)="\/app\/assets\/([\w.-]+\.js)"/g;

const read = (file: string) => readFileSync(path.join(DIST, 'assets', file), 'utf8');

/** The given files and all files that they import statically. */
function withImports(files: Iterable<string>): Set<string> {
  const all = new Set<string>();
  const visit = (file: string): void => {
    if (all.has(file)) return;
    all.add(file);
    for (const [, imported] of read(file).matchAll(STATIC_IMPORT)) visit(imported!);
  };
  for (const file of files) visit(file);
  return all;
}

const kilobytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(read(file)).length, 0) / 1_000;

/**
 * Measures the size of the JavaScript that a browser loads before it can show the sign-in page and the
 * largest list.
 */
export async function benchFirstPage(): Promise<Result[]> {
  await build(process.cwd(), ['web']);
  const index = readFileSync(path.join(DIST, 'index.html'), 'utf8');
  const entry = withImports([...index.matchAll(ENTRY)].map(([, file]) => file!));
  const page = (name: string) => {
    const files = readdirSync(path.join(DIST, 'assets')).filter(
      (file) => file.startsWith(name) && file.endsWith('.js'),
    );
    if (files.length === 0) throw new Error(`There is no ${name} among the built files`);
    return files;
  };
  const lists = ['inventory.page-', 'job-process-list.page-'].map((name) =>
    kilobytes(withImports([...entry, ...page(name)])),
  );
  return [
    atMost('JavaScript of the sign-in page, gzip', LIMIT_KB, kilobytes(entry), 'kB'),
    atMost('JavaScript up to the first list, gzip', LIMIT_KB, Math.max(...lists), 'kB'),
  ];
}

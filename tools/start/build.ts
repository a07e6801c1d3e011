import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { textFolders } from '../texts/text-files.mjs';

const SOURCES: Readonly<Record<string, readonly string[]>> = {
  web: ['apps/web', 'libs', 'tools/texts', 'package-lock.json'],
  servers: [
    'apps/api',
    'apps/worker',
    'apps/sandbox',
    'apps/contexts.ts',
    'apps/texts.ts',
    'libs',
    'migrations',
    'package-lock.json',
  ],
};

/** Builds the parts whose sources have changed since their last build. */
export async function build(root: string, parts: readonly string[] = Object.keys(SOURCES)): Promise<void> {
  await Promise.all(parts.map((part) => once(root, part, ['tools/build.mjs', part])));
}

async function once(root: string, part: string, args: string[]): Promise<void> {
  const stamp = path.join(root, '.cache', `built-${part}`);
  // The servers contain the texts of all features, which are in the portal's folders.
  const sources = [...SOURCES[part]!, ...(part === 'servers' ? textFolders(root) : [])];
  const state = fingerprint(sources.map((source) => path.join(root, source)));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return;
  await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 32 * 1024 * 1024 });
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, state);
}

/** Hash of the names, sizes and modification times of all source files. */
function fingerprint(places: readonly string[]): string {
  const hash = createHash('sha256');
  const visit = (file: string): void => {
    const stat = statSync(file);
    if (!stat.isDirectory()) hash.update(`${file}|${stat.size}|${stat.mtimeMs}\n`);
    else
      for (const name of readdirSync(file).sort())
        if (!['node_modules', 'dist'].includes(name)) visit(path.join(file, name));
  };
  places.forEach(visit);
  return hash.digest('hex');
}

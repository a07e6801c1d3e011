import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { textFolders } from '../texts/text-files.mjs';
import { build } from './build';
import type { Child } from './child';

const LOOK_EVERY_MS = 400;
const SERVER_FOLDERS = ['apps/api/src', 'apps/worker/src', 'apps/sandbox/src', 'libs', 'migrations'];
const SOURCE = /(?<!\.spec)\.ts$|\/texts\/[^/]+\.json$/;

/**
 * Rebuilds and restarts the servers when a source changes. Vite updates the browser itself. Polls the files
 * instead of watching them: editors replace a file on save, and a watch ends with the old file.
 */
export function restartOnChange(root: string, servers: readonly Child[]): void {
  let known = stateOf(root);
  let busy = false;
  setInterval(() => {
    if (busy) return;
    const now = stateOf(root);
    if (now === known) return;
    known = now;
    busy = true;
    void restart(root, servers).finally(() => (busy = false));
  }, LOOK_EVERY_MS).unref();
}

async function restart(root: string, servers: readonly Child[]): Promise<void> {
  const started = Date.now();
  try {
    await build(root, ['servers']);
    await Promise.all(servers.map((server) => server.restart()));
    console.log(`Omstartad / restarted: ${((Date.now() - started) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.error((error as { stderr?: string }).stderr ?? error);
  }
}

/** Name, size and modification time of every source as one text, for comparison. */
function stateOf(root: string): string {
  return [...SERVER_FOLDERS, ...textFolders(root)]
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .filter((file) => SOURCE.test(file))
        .map((file) => {
          const { mtimeMs, size } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0, size: 0 };
          return `${file} ${mtimeMs} ${size}`;
        }),
    )
    .join('\n');
}

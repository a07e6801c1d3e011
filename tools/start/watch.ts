import { watch } from 'node:fs';
import path from 'node:path';
import { build } from './build';
import type { Child } from './child';

const QUIET_MS = 150;
const SERVER_FOLDERS = ['apps/api/src', 'apps/worker/src', 'apps/sandbox/src', 'libs'];

/** Rebuilds the servers and starts them anew when a source changes; the browser is Vite's own business. */
export function restartOnChange(root: string, servers: readonly Child[]): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const restart = async (): Promise<void> => {
    const started = Date.now();
    try {
      await build(root, ['servers']);
      await Promise.all(servers.map((server) => server.restart()));
      console.log(`Omstartad / restarted: ${((Date.now() - started) / 1000).toFixed(1)} s`);
    } catch (error) {
      console.error((error as { stderr?: string }).stderr ?? error);
    }
  };
  for (const folder of SERVER_FOLDERS) {
    watch(path.join(root, folder), { recursive: true }, (_, file) => {
      if (!file || !/\.tsx?$/.test(file) || /\.spec\./.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => (running = running.then(restart)), QUIET_MS);
    });
  }
}

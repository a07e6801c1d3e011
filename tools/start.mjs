// npm start: installs packages if necessary, and then runs tools/start/launcher.ts. This file is plain
// JavaScript without dependencies, since it must run on a fresh clone.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Lagerportalen needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Whether the lock file is newer than the last installation, e.g. after a pull that changed it. */
function isOutdated() {
  const installed = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed) || !existsSync(path.join(root, 'node_modules', 'rolldown'))) return true;
  return statSync(path.join(root, 'package-lock.json')).mtimeMs > statSync(installed).mtimeMs;
}

/** Runs npm ci when the lock file differs from the one last installed. */
export function install() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = path.join(root, 'node_modules', '.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  if (isOutdated()) {
    console.log('Installerar paket, ungefär en minut / installing packages, about a minute …');
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: 'inherit',
    });
    if (status !== 0) {
      console.error(
        'The packages could not be installed: see the lines above. Is the npm registry reachable?',
      );
      process.exit(1);
    }
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  requireNode();
  install();
  process.chdir(root);
  const { load } = await import('./bundle.mjs');
  const { launch } = await load('tools/start/launcher.ts');
  await launch(process.argv.slice(2));
}

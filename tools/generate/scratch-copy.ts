import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['apps', 'libs', 'migrations', 'tools', 'docs', 'examples', 'bench'];
const FILES = [
  'package.json',
  'jest.config.mjs',
  'tsconfig.json',
  'tsconfig.base.json',
  '.prettierrc.json',
  '.dependency-cruiser.cjs',
  'nx.json',
];

/**
 * Copies the workspace without build output. npm packages become links, and workspace packages resolve to the
 * copy.
 */
export function scratchCopy(root: string, scratch: string): string {
  const filter = (file: string) => !/\/(node_modules|dist|\.cache|\.data)$/.test(file);
  for (const folder of FOLDERS)
    cpSync(path.join(root, folder), path.join(scratch, folder), { recursive: true, filter });
  for (const file of FILES) cpSync(path.join(root, file), path.join(scratch, file));
  const packages = path.join(scratch, 'node_modules');
  mkdirSync(path.join(packages, '@floorplan'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@floorplan' && name !== '.cache')
      symlinkSync(path.join(root, 'node_modules', name), path.join(packages, name));
  for (const room of roomsOf(scratch)) {
    const { name } = JSON.parse(readFileSync(path.join(room, 'package.json'), 'utf8')) as { name: string };
    if (name.startsWith('@floorplan/')) symlinkSync(room, path.join(packages, name));
  }
  return scratch;
}

const roomsOf = (root: string): string[] =>
  [
    'migrations',
    ...['apps', 'libs'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${folder}/${name}`),
    ),
  ].map((room) => path.join(root, room));

import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Kinds of changes in the order of the changelog. Each has a folder with one file per change. */
export const KINDS = ['added', 'changed', 'deprecated', 'removed', 'fixed', 'security', 'upgrade'] as const;
const FOLDER = 'changelog';
const FIRST_RELEASE = /^## /m;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const filesOf = (root: string, kind: string): string[] => {
  const folder = path.join(root, FOLDER, kind);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => path.join(folder, file));
};

/** Unreleased changes as Markdown, by kind; empty when there are none. */
export function unreleased(root: string): string {
  const sections = KINDS.map((kind) => {
    const entries = filesOf(root, kind).map((file) => `- ${readFileSync(file, 'utf8').trim()}\n`);
    return entries.length > 0 ? `### ${capital(kind)}\n\n${entries.join('')}` : '';
  });
  return sections.filter(Boolean).join('\n');
}

/**
 * Moves the unreleased changes into CHANGELOG.md, as a release above all earlier ones.
 * @param day `yyyy-MM-dd`
 * @throws an Error when nothing is unreleased
 */
export function release(root: string, version: string, day: string): void {
  const changes = unreleased(root);
  if (!changes) throw new Error('Nothing is unreleased');
  const file = path.join(root, 'CHANGELOG.md');
  const text = readFileSync(file, 'utf8');
  const at = text.search(FIRST_RELEASE);
  const [head, earlier] = at < 0 ? [`${text.trim()}\n\n`, ''] : [text.slice(0, at), `\n${text.slice(at)}`];
  writeFileSync(file, `${head}## ${version} – ${day}\n\n${changes}${earlier}`);
  for (const kind of KINDS) for (const entry of filesOf(root, kind)) rmSync(entry);
}

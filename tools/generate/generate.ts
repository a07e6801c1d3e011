import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { collected, contextsIn } from '../collect/collected';
import { LANGUAGES, PLACEHOLDER } from '../texts/text-files.mjs';
import { fieldTexts, newField, type NewField } from './field-words';
import { KINDS } from './kinds';
import { checkedName, fillFor, nextMigration, type Slice } from './slice';

export interface Generated {
  /** Path relative to the root. */
  readonly path: string;
  readonly text: string;
}

/**
 * Parses the arguments to the slice that they describe.
 * @throws an Error whose message names the invalid argument
 */
export function sliceOf(
  root: string,
  [kind = '', context = '', name = '', ...more]: readonly string[],
): Slice {
  const made = KINDS[kind];
  if (!made) throw new Error(`"${kind}" is none of ${Object.keys(KINDS).join(', ')}`);
  if (!contextsIn(root).includes(context))
    throw new Error(`"${context}" is none of ${contextsIn(root).join(', ')}`);
  if (made.contexts && !made.contexts.includes(context))
    throw new Error(
      `"${kind}" is made for ${made.contexts.join(', ')} only: no other context has a table of them`,
    );
  const manifest = readFileSync(path.join(root, 'libs', context, 'server/manifest.ts'), 'utf8');
  const first = /tables: \['(\w+)'/.exec(manifest)?.[1];
  const number = nextMigration(root);
  const isRecord = kind === 'record';
  const table = (isRecord ? undefined : more[0]) ?? first ?? context;
  const fields = kind === 'action' ? fieldsOfAction(more) : isRecord ? more.map(newField) : [];
  return { kind, context, name: checkedName(name), table, number, fields };
}

/** Fields of a new action: a comment, unless others are given. */
function fieldsOfAction(words: readonly string[]): readonly NewField[] {
  const fields = (words.length > 0 ? words : ['note:lines']).map(newField);
  const other = fields.find(({ kind }) => kind === 'reference' || kind === 'percent');
  if (other) throw new Error(`"${other.name}" is ${other.kind}, which an action can only have by hand`);
  return fields;
}

/** Formats a file with Prettier. */
async function formatted(root: string, file: string, text: string): Promise<string> {
  const look = await resolveConfig(path.join(root, 'package.json'));
  return format(text, { ...look, parser: file.endsWith('.json') ? 'json' : 'typescript' });
}

/** The files of a new slice, made from the templates. */
export async function filesOf(root: string, slice: Slice): Promise<Generated[]> {
  const fill = fillFor(slice);
  const ownTemplates = KINDS[slice.kind]!.contexts ? slice.context : '';
  const folder = path.join(root, 'tools/generate/templates', slice.kind, ownTemplates);
  const templates = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .sort();
  return Promise.all(
    templates.map(async (template) => {
      const file = fill(template.replace(/\.tmpl$/, ''));
      return {
        path: file,
        text: await formatted(root, file, fill(readFileSync(path.join(folder, template), 'utf8'))),
      };
    }),
  );
}

/** Existing files with the additions that the new slice needs, such as files with texts. */
export async function changesOf(root: string, slice: Slice): Promise<Generated[]> {
  const fill = fillFor(slice);
  const { edits, registers, texts: ofKind, textsIn } = KINDS[slice.kind]!;
  // The name of a fact of a vehicle is that of its category.
  const ofFact = slice.kind === 'action' && slice.context !== 'vehicle';
  const texts = {
    ...ofKind,
    ...fieldTexts(slice.fields),
    ...(ofFact && { '__snake__.event': ['__Words__', '__Words__'] as const }),
  };
  const changed = new Map<string, string>();
  for (const { path: place, change } of [...edits, ...(registers?.(slice.context) ?? [])]) {
    const file = fill(place);
    const before = changed.get(file) ?? readFileSync(path.join(root, file), 'utf8');
    changed.set(file, fill(change(before)));
  }
  for (const [at, language] of LANGUAGES.entries()) {
    const file = fill(`${textsIn}/${language}.json`);
    const known = existsSync(path.join(root, file))
      ? (JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, string>)
      : {};
    for (const [key, said] of Object.entries(texts)) known[fill(key)] = PLACEHOLDER + fill(said[at]!);
    const sorted = Object.fromEntries(Object.entries(known).sort(([a], [b]) => (a < b ? -1 : 1)));
    if (Object.keys(texts).length > 0) changed.set(file, JSON.stringify(sorted, null, 2));
  }
  return Promise.all(
    [...changed].map(async ([file, text]) => ({ path: file, text: await formatted(root, file, text) })),
  );
}

/**
 * Generates a slice: its own files, additions to existing files, and the collected files. Never overwrites a
 * slice's existing files.
 * @returns the files that were written
 */
export async function make(root: string, wanted: readonly string[]): Promise<string[]> {
  const slice = sliceOf(root, wanted);
  const files = await filesOf(root, slice);
  const taken = files.filter((file) => existsSync(path.join(root, file.path)));
  if (taken.length > 0)
    throw new Error(`${taken.map((file) => file.path).join(', ')} exists already; nothing was written`);
  const written = [...files, ...(await changesOf(root, slice))];
  for (const file of written) write(root, file);
  for (const file of await collected(root)) write(root, file);
  return written.map((file) => file.path);
}

function write(root: string, file: Generated): void {
  const target = path.join(root, file.path);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, file.text);
}

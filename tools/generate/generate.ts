import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where the files of each kind go; `decision.ts` belongs to the domain. */
const PLACES: Readonly<Record<string, (context: string, name: string, file: string) => string>> = {
  command: (context, name, file) =>
    file === 'decision.ts'
      ? `libs/${context}/domain/decisions/${name}.ts`
      : `libs/${context}/server/commands/${name}/${file}`,
  query: (context, name, file) => `libs/${context}/server/queries/${name}/${file}`,
  policy: (context, name, file) => `libs/${context}/server/policies/${name}/${file}`,
  job: (context, name, file) => `libs/${context}/server/jobs/${file}`,
  resource: (context, _name, file) => `apps/web/src/features/${context}/api/${file}`,
};

export const KINDS = Object.keys(PLACES);

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export interface Generated {
  /** From the root. */
  path: string;
  text: string;
}

const pascal = (kebab: string): string =>
  kebab.replace(/(^|-)(.)/g, (_, _dash, letter: string) => letter.toUpperCase());
const camel = (kebab: string): string => pascal(kebab).replace(/^./, (letter) => letter.toLowerCase());

/**
 * Makes the files of a new slice, as the settled ones look.
 * @throws a sentence about the word that is wrong
 */
export function generate(root: string, kind: string, context: string, name: string): Generated[] {
  const place = PLACES[kind];
  if (!place) throw new Error(`"${kind}" is none of ${KINDS.join(', ')}`);
  for (const word of [context, name])
    if (!KEBAB.test(word)) throw new Error(`"${word}" must be kebab-case, like change-location`);
  const words: Record<string, string> = {
    __name__: name,
    __Name__: pascal(name),
    __camel__: camel(name),
    __snake__: name.replaceAll('-', '_'),
    __plural__: `${name.replaceAll('-', '')}s`,
    __CONSTANT__: name.replaceAll('-', '_').toUpperCase(),
    __context__: context,
    __Context__: pascal(context),
    __camelContext__: camel(context),
    __CONTEXT__: context.replaceAll('-', '_').toUpperCase(),
  };
  const fill = (text: string): string => text.replace(/__[A-Za-z]+?__/g, (word) => words[word] ?? word);
  const folder = path.join(root, 'tools', 'generate', 'templates', kind);
  return readdirSync(folder)
    .sort()
    .map((template) => ({
      path: place(context, name, fill(template.replace(/\.tmpl$/, ''))),
      text: fill(readFileSync(path.join(folder, template), 'utf8')),
    }));
}

/** Writes the files; one that exists is never overwritten. */
export function write(root: string, files: readonly Generated[]): void {
  const taken = files.filter((file) => existsSync(path.join(root, file.path)));
  if (taken.length > 0)
    throw new Error(`${taken.map((file) => file.path).join(', ')} exists already; nothing was written`);
  for (const file of files) {
    const target = path.join(root, file.path);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, file.text);
  }
}

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';

/** Where the files of each kind go; the decision and its spec belong to the domain. */
const PLACES: Readonly<Record<string, (context: string, name: string, file: string) => string>> = {
  command: (context, name, file) =>
    file.startsWith('decision.')
      ? `libs/${context}/domain/decisions/${file.replace('decision', name)}`
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
export async function generate(
  root: string,
  kind: string,
  context: string,
  name: string,
): Promise<Generated[]> {
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
  const look = await resolveConfig(path.join(root, 'package.json'));
  return Promise.all(
    readdirSync(folder)
      .sort()
      .map(async (template) => ({
        path: place(context, name, fill(template.replace(/\.tmpl$/, ''))),
        text: await format(fill(readFileSync(path.join(folder, template), 'utf8')), {
          ...look,
          parser: 'typescript',
        }),
      })),
  );
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

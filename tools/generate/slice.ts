import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fieldWords, type NewField } from './field-words';

const WORD = /__[A-Za-z]+?(?:_[a-z]+)?__/g;
const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Description of the slice to generate: its kind, its context and its name. */
export interface Slice {
  readonly kind: string;
  readonly context: string;
  readonly name: string;
  /** Name of the table that a list reads. */
  readonly table: string;
  /** Number of the slice's migration. */
  readonly number: number;
  /** Fields of a record besides its name, or of an action. */
  readonly fields: readonly NewField[];
}

const pascal = (kebab: string): string =>
  kebab.replace(/(^|-)(.)/g, (_, _dash, letter: string) => letter.toUpperCase());
const camel = (kebab: string): string => pascal(kebab).replace(/^./, (letter) => letter.toLowerCase());
const words = (kebab: string): string => kebab.replaceAll('-', ' ');

/**
 * Returns the word if it may be used in a name.
 * @throws an Error that names the malformed word
 */
export function checkedName(word: string): string {
  if (!KEBAB.test(word)) throw new Error(`"${word}" must be kebab-case, like change-location`);
  return word;
}

export const nextMigration = (root: string): number =>
  1 + Math.max(...readdirSync(path.join(root, 'migrations')).map((file) => Number(file.slice(0, 4)) || 0));

/** Folder of a context's lists. */
const listsOf = (context: string): string => (context === 'vehicle' ? 'stock' : 'server/queries');

/** Returns a function that replaces the `__words__` in the text or path of a template. */
export function fillFor({ context, name, table, number, fields }: Slice): (text: string) => string {
  const plural = `${name}s`;
  const snake = name.replaceAll('-', '_');
  const values: Readonly<Record<string, string>> = {
    __name__: name,
    __Name__: pascal(name),
    __camel__: camel(name),
    __snake__: snake,
    __CONSTANT__: snake.toUpperCase(),
    __TYPE__: name.replaceAll('-', '').toUpperCase(),
    __words__: words(name),
    __Words__: words(name).replace(/^./, (letter) => letter.toUpperCase()),
    __plural__: plural,
    __Plural__: pascal(plural),
    __pluralCamel__: camel(plural),
    __plural_snake__: plural.replaceAll('-', '_'),
    __context__: context,
    __lists__: listsOf(context),
    __table__: table,
    __number__: String(number).padStart(4, '0'),
    __timestamp__: String(1_700_000_000_000 + number),
  };
  const ofFields = fieldWords(fields);
  const filled = (text: string, by: Readonly<Record<string, string>>) =>
    text.replace(WORD, (word) => by[word] ?? word);
  return (text) => filled(filled(text, ofFields), values);
}

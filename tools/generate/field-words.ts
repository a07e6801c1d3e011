import { PLACEHOLDER } from '../texts/text-files.mjs';

const KINDS = [
  'text',
  'lines',
  'flag',
  'date',
  'percent',
  'amount',
  'integer',
  'choice',
  'reference',
] as const;
type Kind = (typeof KINDS)[number];

/**
 * A field of a new record, parsed from an argument: `price:amount`, `size:choice=small,large?`,
 * `makeId:reference=make`.
 */
export interface NewField {
  readonly name: string;
  readonly kind: Kind;
  readonly isOptional: boolean;
  /** Allowed values, for a choice. */
  readonly values: readonly string[];
  /** The record to which a reference refers; null for other fields. */
  readonly target: Target | null;
}

interface Target {
  /** Context whose contracts contain the record's reader and its rows for lists. */
  readonly context: string;
  readonly listed: string;
  readonly reader: string;
  /** Returns the code that reads the rows with the injected reader. */
  readonly rows: (reader: string) => string;
  readonly options: string;
  /** An id that exists in the database of the generated tests. */
  readonly id: number;
}

const party = (listed: string, rows: string, options: string, id: number): Target => ({
  context: 'parties',
  listed,
  reader: 'PartiesReader',
  options,
  id,
  rows: (reader) => `(await ${reader}.parties()).${rows}`,
});

const TARGETS: Readonly<Record<string, Target>> = {
  make: {
    context: 'catalogue',
    listed: 'LISTED_MAKES',
    reader: 'MakesReader',
    rows: (reader) => `(await ${reader}.makes())`,
    options: 'useMakeOptions',
    id: 1,
  },
  importer: party('LISTED_IMPORTERS', 'importers', 'useImporterOptions', 1),
  dealer: party('LISTED_DEALERS', 'dealers', 'useDealerOptions', 101),
  'dealer-organisation': party('LISTED_ORGANISATIONS', 'organisations', 'useOrganisationOptions', 11),
};

const WORD = /^([a-z][A-Za-z0-9]*):([a-z]+)(?:=([A-Za-z0-9_,-]+))?(\?)?$/;

/**
 * Parses an argument that describes a field.
 * @throws an error with a sentence about the invalid argument
 */
export function newField(word: string): NewField {
  const [, name = '', kind = '', said = '', optional] = WORD.exec(word) ?? [];
  if (!KINDS.some((candidate) => candidate === kind))
    throw new Error(`"${word}" is no field like price:amount; kinds are ${KINDS.join(', ')}`);
  const target = TARGETS[said] ?? null;
  if (kind === 'reference' && (!target || !name.endsWith('Id')))
    throw new Error(
      `"${word}" must be like makeId:reference=make; records are ${Object.keys(TARGETS).join(', ')}`,
    );
  const values = kind === 'choice' ? said.split(',').filter(Boolean) : [];
  if (kind === 'choice' && values.length === 0)
    throw new Error(`"${word}" must be like size:choice=small,large`);
  return { name, kind: kind as Kind, isOptional: optional !== undefined, values, target };
}

const capital = (word: string) => word.replace(/^./, (letter) => letter.toUpperCase());
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const wordsOf = (name: string) => capital(snake(name.replace(/Id$/, '')).replaceAll('_', ' '));
const wireOf = ({ name }: NewField) => capital(name);
const nameColumnOf = (field: NewField) => wireOf(field).replace(/Id$/, 'Name');
const aliasOf = ({ name }: NewField) => name.replace(/Id$/, '').toLowerCase();

/** The code that describes a field: the function and its arguments. */
function described(field: NewField): readonly [builder: string, args: string] {
  const { kind, isOptional, values } = field;
  const wire = `'${wireOf(field)}'`;
  switch (kind) {
    case 'text':
      return isOptional ? ['optional', `'text', ${wire}`] : ['text', `${wire}, { required: true }`];
    case 'lines':
      return isOptional
        ? ['optional', `'lines', ${wire}, { max: 2000 }`]
        : ['text', `${wire}, { kind: 'lines', max: 2000, required: true }`];
    case 'date':
      return isOptional ? ['optional', `'date', ${wire}`] : ['date', wire];
    case 'flag':
      return ['flag', wire];
    case 'percent':
      return ['percent', `${wire}, { initial: 0 }`];
    case 'choice':
      return [
        isOptional ? 'optionalChoice' : 'choice',
        `${wire}, [${values.map((value) => `'${value}'`).join(', ')}]`,
      ];
    default:
      return [isOptional ? `optional${capital(kind)}` : kind, wire];
  }
}

const SQL: Readonly<Record<Kind, string>> = {
  text: 'text',
  lines: 'text',
  choice: 'text',
  date: 'date',
  percent: 'numeric(6, 3)',
  flag: 'boolean',
  amount: 'bigint',
  integer: 'int',
  reference: 'bigint',
};
const mayBeNull = ({ kind, isOptional }: NewField) => isOptional && kind !== 'flag' && kind !== 'percent';
const sqlOf = (field: NewField) =>
  `\n  ${snake(field.name)} ${SQL[field.kind]}${field.kind === 'flag' ? ' not null default false' : mayBeNull(field) ? '' : ' not null'},`;

/** Replacements in the templates of a record for all fields besides the name. */
export function fieldWords(fields: readonly NewField[]): Readonly<Record<string, string>> {
  const references = fields.flatMap((field) => (field.target ? [{ field, ...field.target }] : []));
  const once = (words: readonly string[]) => [...new Set(words)];
  const readers = once(references.map(({ reader }) => reader));
  const injected = (reader: string) => reader.replace('Reader', '').toLowerCase();
  const imports = once(references.map(({ context }) => context)).map((context) => {
    const names = references.filter((reference) => reference.context === context);
    return `import { ${once(names.flatMap(({ listed, reader }) => [listed, reader])).join(', ')} } from '@floorplan/${context}/contracts';\n`;
  });
  const each = (of: (one: (typeof references)[number]) => string) => references.map(of).join(', ');
  /** The first field that is a text; a timeline shows it without translation. */
  const shown =
    fields.find(({ kind, isOptional }) => !isOptional && (kind === 'text' || kind === 'lines'))?.name ?? '';
  const ids = each(({ field, id }) => `${wireOf(field)}: ${id}`);
  return {
    __builders__: once(fields.map((field) => described(field)[0]))
      .filter((name) => name !== 'text')
      .map((name) => `, ${name}`)
      .join(''),
    __fieldBuilders__: once(fields.map((field) => described(field)[0])).join(', '),
    __describe__: `({ ${shown} }) => ${shown ? shown : "''"}`.replace('({  })', '()'),
    __placeholder__: PLACEHOLDER,
    __described__: fields.map((field) => `\n${field.name}: ${described(field).join('(')}),`).join(''),
    __sqlColumns__: fields.map(sqlOf).join(''),
    __wires__: fields.map((field) => `, '${wireOf(field)}'`).join(''),
    __imports__: imports.join(''),
    __readers__: readers.map((reader) => `, ${injected(reader)}: ${reader}`).join(''),
    __joined__: references.length
      ? `joined: { ${each(({ field, listed }) => `${aliasOf(field)}: { rows: ${listed}, by: 'r.${snake(field.name)}' }`)} },\ncolumns: { ${each(({ field }) => `${nameColumnOf(field)}: { sql: '${aliasOf(field)}.name', type: 'text', searched: true }`)} },`
      : '',
    __exists__: references.length
      ? `exists: { ${each(({ field, rows, reader }) => `${field.name}: async (id) => ${rows(injected(reader))}.some((one) => one.id === id)`)} },`
      : '',
    __extra__: each(
      ({ field }) => `${nameColumnOf(field)}: z.string()${field.isOptional ? '.nullable()' : ''}`,
    ),
    __zod__: references.length ? `import { z } from 'zod';` : `import type { z } from 'zod';`,
    __columns__: fields
      .map((field) =>
        field.target
          ? `, nameColumn(__camel__, '${wireOf(field)}', '${nameColumnOf(field)}')`
          : field.kind === 'lines'
            ? ''
            : `, fieldColumn(__camel__, '${wireOf(field)}')`,
      )
      .join(''),
    __nameColumn__: references.length ? 'nameColumn, ' : '',
    __options__: references.length
      ? `useOptions: () => ({ ${each(({ field, options }) => `${wireOf(field)}: ${options}()`)} }),`
      : '',
    __optionImports__: references.length
      ? `import { ${once(references.map(({ options }) => options)).join(', ')} } from '../../app/data/reference-data';\n`
      : '',
    __ids__: ids ? `, { ${ids} }` : '',
  };
}

/** Texts of the fields by the ends of their keys. The developer is expected to improve them. */
export const fieldTexts = (
  fields: readonly NewField[],
): Readonly<Record<string, readonly [string, string]>> =>
  Object.fromEntries(
    fields.flatMap(({ name, values }) =>
      [
        [snake(name), wordsOf(name)],
        ...values.map((value) => [`${snake(name)}_${value}`, capital(value)]),
      ].map(([key, said]) => [`__snake__.${key}`, [said!, said!] as const]),
    ),
  );

/**
 * A change of an existing file.
 * @throws when the file does not contain the expected text
 */
export interface Edit {
  readonly path: string;
  readonly change: (before: string) => string;
}

/** Inserts text after the first occurrence of `after`. With '' it inserts at the beginning. */
export const insert = (path: string, after: string, text: string): Edit => ({
  path,
  change(before) {
    const at = before.indexOf(after);
    if (at < 0) throw new Error(`${path} has no "${after.trim()}"; nothing was written`);
    const place = at + after.length;
    return before.slice(0, place) + text + before.slice(place);
  },
});

/** Inserts a line at the beginning unless the file has it. */
export const insertOnce = (path: string, line: string): Edit => ({
  path,
  change: (before) => (before.includes(line) ? before : line + before),
});

/** Adds rows to a file of the table of rights. */
export const inRights = (
  file: 'vehicle-action' | 'contract' | 'portal',
  ...rows: readonly string[]
): Edit => {
  const name = `${file.replace('-', '_').toUpperCase()}_RIGHTS`;
  const text = rows.map((row) => `  ${row},\n`).join('');
  return insert(`libs/identity/domain/rights/${file}-rights.ts`, `export const ${name} = {\n`, text);
};

/** Exports one more file from the index.ts of a folder. */
export const exported = (door: string, file: string): Edit =>
  insert(`libs/__context__/${door}/index.ts`, '', `export * from '${file}';\n`);

const MANIFEST = 'libs/__context__/server/manifest.ts';

/** Adds an item to a list in the manifest. Creates the list if it is missing. */
export const inManifest = (
  list: 'tables' | 'topics' | 'queues' | 'messages' | 'shared' | 'api' | 'worker',
  item: string,
): Edit => ({
  path: MANIFEST,
  change(before) {
    const named = !['shared', 'api', 'worker'].includes(list);
    const made = named ? '[' : '() => [';
    const begin = new RegExp(`^  ${list}: (\\([^)]*\\) => )?\\[`, 'm').exec(before);
    if (begin) {
      const place = begin.index + begin[0].length;
      return `${before.slice(0, place)}${item}, ${before.slice(place)}`;
    }
    if (new RegExp(`^  ${list}: `, 'm').test(before))
      throw new Error(`${MANIFEST} has ${list} that are no list; nothing was written`);
    const line = `  ${list}: ${made}${item}],\n`;
    return named
      ? before.replace(/^ {2}shared: /m, `${line}  shared: `)
      : before.replace(/^\};\n/m, `${line}};\n`);
  },
});

export const importedInManifest = (names: string, file: string): Edit => ({
  path: MANIFEST,
  change: (before) =>
    before.replace('\nexport const manifest', `import { ${names} } from '${file}';\n\nexport const manifest`),
});

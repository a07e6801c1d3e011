import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A table name that occurs in a string of a source file. */
export interface NamedTable {
  /** Path relative to the root. */
  readonly file: string;
  readonly table: string;
}

/** One table with an optional alias, such as `a` or `b as c`. */
const ALIASED = String.raw`(?:only\s+)?\w+(?:\s+(?:as\s+)?\w+)?`;
/** Matches `from`, `join`, `into` and similar words, and the list of tables after them. */
const NAMING = new RegExp(
  String.raw`\b(?:from|join|into|update|truncate|table)\s+(${ALIASED}(?:\s*,\s*${ALIASED})*)`,
  'gi',
);

/** Words of a statement that may be table names. Some are aliases or common table expressions. */
export const wordsOf = (sql: string): string[] =>
  [...sql.matchAll(NAMING)].flatMap(([, list]) =>
    list!.split(',').map((part) => /(?:only\s+)?(\w+)/i.exec(part.trim())![1]!),
  );

/**
 * Texts of a file that may contain SQL: its strings, its templates without substitutions, and the values of
 * the properties `table` and `rows`.
 */
function textsOf(file: string, source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isPropertyAssignment(node) &&
      ['table', 'rows'].includes(node.name.getText()) &&
      ts.isStringLiteral(node.initializer)
    )
      texts.push(`table ${node.initializer.text}`);
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) texts.push(node.text);
    if (ts.isTemplateExpression(node))
      texts.push(
        [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' ; '),
      );
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return texts;
}

const isSource = (file: string): boolean => file.endsWith('.ts') && !file.endsWith('.spec.ts');

/** Finds the `known` tables in the SQL of all files below a folder. */
export function namedTables(root: string, folder: string, known: ReadonlySet<string>): NamedTable[] {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => isSource(file) && !/(^|\/)(testing|node_modules)\//.test(file))
    .map((file) => `${folder}/${file}`);
  return files.flatMap((file) => {
    const words = textsOf(file, readFileSync(path.join(root, file), 'utf8')).flatMap(wordsOf);
    return [...new Set(words)].filter((word) => known.has(word)).map((table) => ({ file, table }));
  });
}

/** Names of the tables that the migrations create. */
export function tablesMade(root: string): string[] {
  const folder = path.join(root, 'migrations');
  return readdirSync(folder)
    .filter((file) => /^\d{4}-.*\.ts$/.test(file) && isSource(file))
    .flatMap((file) => [
      ...readFileSync(path.join(folder, file), 'utf8').matchAll(/^\s*create (?:unlogged )?table (\w+)/gm),
    ])
    .map(([, table]) => table!)
    .sort();
}

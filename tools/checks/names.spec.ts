import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Types of stored facts keep the names under which they are stored. */
const STORED = new Set(['CodeShown', 'codeShown']);
const EXPORT = /^export (?:async )?(?:abstract )?(?:const|function|class|interface|type|enum) (\w+)/gm;

/** The words of a name in camel case or in capitals, in lower case. */
const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());

/** Words that names avoid, with the term that the glossary has for them. */
function avoidedWords(): Map<string, string> {
  const rows = readFileSync('docs/glossary.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!Term|-)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return new Map(
    rows.flatMap((cells) => {
      const term = cells[1]!;
      const avoided = cells.at(-2)!;
      return avoided
        .split(', ')
        .filter(Boolean)
        .map((word) => [word, term] as const);
    }),
  );
}

const exportedNames = () =>
  ['apps', 'libs', 'tools'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
      .flatMap((file) =>
        [...readFileSync(path.join(folder, file), 'utf8').matchAll(EXPORT)].map((match) => ({
          file: path.join(folder, file),
          name: match[1]!,
        })),
      ),
  );

test('names of exported things use the words of the glossary', () => {
  const avoided = avoidedWords();
  expect(avoided.size).toBeGreaterThan(30);
  const found = exportedNames().flatMap(({ file, name }) =>
    STORED.has(name)
      ? []
      : wordsOf(name)
          .filter((word) => avoided.has(word))
          .map((word) => `${file}: ${name} – instead of "${word}" write "${avoided.get(word)}"`),
  );
  expect(found).toEqual([]);
});

import { describe, expect, test } from '@jest/globals';
import { formatsBelow, patternsBelow, patternsIn, slowText } from './patterns';

/** What a pattern may take for 30,000 characters, whatever they are. */
const MAX_MILLISECONDS = 5;
const FOLDERS = ['apps/api', 'apps/worker', 'apps/web/src', 'libs', 'migrations'];

describe('regular expressions', () => {
  test.each([
    ['blanks before the end', /\s+$/],
    ['blanks on both sides of something optional', /^\s*([A-Za-z0-9]{4,12})?\s*$/],
    ['brackets that never close', /"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g],
    ['two neighbours that take the same', /^\d+[\d.]*;$/],
    ['a beginning with a part that repeats', /^SE[a-z]*[a-z-]*!$/],
    ['a group in a group', /^(\w+\s?)*$/],
    ['a lookahead over all that follows', /\B(?=(\d{3})+$)/g],
    ['everything up to a word', /<!--.*?-->/s],
    ['blanks around a separator', /\s*,\s*/],
  ])('finds a text for %s', (_name, pattern) => {
    expect(slowText(pattern, MAX_MILLISECONDS)).not.toBeNull();
  });

  test.each([[/^[a-z]+$/], [/\s+/g], [/^(\d{4})-(\d{2})-(\d{2})$/], [/^.*[\\/]/], [/[^\p{L}\p{N}]/gu]])(
    'finds none for %s',
    (pattern) => expect(slowText(pattern, MAX_MILLISECONDS)).toBeNull(),
  );

  test('are found in sources as literals and as texts', () => {
    const source =
      'const a = /x+$/i; new RegExp(`[${a}]y`, "g"); RegExp(String.raw`\\d${a}`); new RegExp(made());';
    expect(patternsIn('a.ts', source).map(({ pattern }) => pattern)).toEqual([/x+$/i, /[x]y/g, /\dx/, null]);
  });

  test('take at most 5 ms for 30,000 characters of their worst text', () => {
    const all = [...patternsBelow(FOLDERS), ...formatsBelow(FOLDERS)];
    expect(all.length).toBeGreaterThan(200);
    const slow = all.flatMap(({ place, pattern }) => {
      if (!pattern) return [`${place}: cannot be read from the source`];
      const found = slowText(pattern, MAX_MILLISECONDS);
      return found ? [`${place}: ${pattern} takes ${found.milliseconds} ms for ${found.text}`] : [];
    });
    expect(slow).toEqual([]);
  });
});

import { expect, test } from '@jest/globals';
import { canonicalJson, NestedTooDeep, storablePart, unstorableTexts } from './index';

test('reports the paths of texts with characters that Postgres cannot store', () => {
  const errors = unstorableTexts({
    a: 'x\u0000',
    b: [{ c: '\ud800' }, { c: 'ok 😀 åäö' }],
    d: '\udc00x',
    g: 'faktura\u202efdp.exe',
    h: '\u200eABC 12D',
    e: 1,
    f: null,
  });
  expect(errors.map(({ Field, Code }) => [Field, Code])).toEqual([
    ['a', 'INVALID_CHARACTERS'],
    ['b[0].c', 'INVALID_CHARACTERS'],
    ['d', 'INVALID_CHARACTERS'],
    ['g', 'INVALID_CHARACTERS'],
    ['h', 'INVALID_CHARACTERS'],
  ]);
});

test('returns the same JSON text for equal contents with their fields in another order, and omits blank values', () => {
  expect(canonicalJson({ b: [1, { y: 'å', x: null }], a: undefined })).toBe('{"b":[1,{"y":"å"}]}');
  expect(canonicalJson({ a: 1, b: 2 })).toBe(canonicalJson({ b: 2, a: 1 }));
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
});

test('refuses extremely nested content instead of overflowing the stack', () => {
  const deep = JSON.parse('['.repeat(200_000) + ']'.repeat(200_000)) as unknown;
  expect(() => canonicalJson(deep)).toThrow(NestedTooDeep);
});

test.each([
  ['No such user', 'No such user'],
  ['No\u0000 such\u0000 user', 'No such user'],
  ['half \ud83d of a pair', 'half \ufffd of a pair'],
  ['turned \u2066round\u2069', 'turned round'],
  ['', ''],
])('keeps the storable part of the text %j', (text, kept) => expect(storablePart(text)).toBe(kept));

test('cuts a long text without leaving half a surrogate pair at the end', () => {
  const kept = storablePart(`${'a'.repeat(999)}😀${'b'.repeat(10_000)}`);
  expect(kept).toHaveLength(1_000);
  expect(unstorableTexts(kept)).toEqual([]);
});

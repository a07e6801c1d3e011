import { expect, test } from '@jest/globals';
import { hasMoreValuesThan } from './body-limits';

const bytes = (text: string) => new TextEncoder().encode(text);

test.each<[string, number, 'json' | 'lines']>([
  ['{}', 1, 'json'],
  ['[1,2,3]', 3, 'json'],
  ['{"a":1,"b":[{},{}]}', 6, 'json'],
  ['{"a":"[,{[,{"}', 1, 'json'],
  [String.raw`{"a":"\",\"{[,\\","b":1}`, 2, 'json'],
  ['"an unterminated line,,,\n{},{}', 3, 'json'],
  ['"an unterminated line,,,\n{},{}', 4, 'lines'],
  ['{},\n{},\n', 4, 'json'],
  ['1\n2\n3\n', 3, 'lines'],
])('for the body %s, counts %i values', (text, count, form) => {
  expect(hasMoreValuesThan(count - 1, bytes(text), form)).toBe(true);
  expect(hasMoreValuesThan(count, bytes(text), form)).toBe(false);
});

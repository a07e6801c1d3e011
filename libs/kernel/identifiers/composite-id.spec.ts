import { expect, test } from '@jest/globals';
import { compositeId, partsOfId } from './composite-id';

test.each([
  ['30117', 1, ['30117', '1']],
  [11, 'F1', ['11', 'F1']],
])('%p and %p are one id, and the same again', (first, second, parts) => {
  expect(partsOfId(compositeId(first, second))).toEqual(parts);
});

test('an id of one part has no second', () => expect(partsOfId('30117')).toEqual(['30117', '']));

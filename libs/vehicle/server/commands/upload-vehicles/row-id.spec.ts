import { expect, test } from '@jest/globals';
import type { RowValues } from '@floorplan/vehicle/domain';
import { messageIdOfRow, uuidOfName } from './row-id';

const hash = (code: string) => `hash of ${code}`;
const values = { ChassisNumber: 'YV1ZZZ00XTZ000001', NetAmount: 100, Code: null } as unknown as RowValues;

test('creates the UUID of a name as RFC 9562 specifies', () => {
  const dns = Buffer.from('6ba7b8109dad11d180b400c04fd430c8', 'hex');
  expect(uuidOfName('www.example.com', dns)).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
});

// P2-UPLOAD-04
test('derives the id of a row from party and values, and from the registration code only by its keyed hash', () => {
  const id = messageIdOfRow('financing', 1, values, hash);
  expect(messageIdOfRow('financing', 1, { ...values }, hash)).toBe(id);
  expect(messageIdOfRow('financing', 2, values, hash)).not.toBe(id);
  expect(messageIdOfRow('dealer', 1, values, hash)).not.toBe(id);
  const coded = { ...values, Code: '7K4P9Q' };
  expect(messageIdOfRow('financing', 1, coded, hash)).toBe(
    messageIdOfRow('financing', 1, { ...values, Code: hash('7K4P9Q') }, (code) => code),
  );
});

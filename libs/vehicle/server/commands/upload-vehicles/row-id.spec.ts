import { expect, test } from '@jest/globals';
import type { RowValues } from '@floorplan/vehicle/domain';
import { messageIdOfRow } from './row-id';

const hash = (code: string) => `hash of ${code}`;
const values = { ChassisNumber: 'YV1ZZZ00XTZ000001', NetAmount: 100, Code: null } as unknown as RowValues;

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

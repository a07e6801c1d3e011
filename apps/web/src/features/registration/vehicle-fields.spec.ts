import { expect, test } from '@jest/globals';
import { financedFields, invoiceFields, PRICE_FIELDS, vehicleFields } from './vehicle-fields';

test('reads only the numbers of the car, so that an invoice number is sent as it is written', () => {
  const none = { importers: [], makes: [], dealers: [] };
  const all = [
    ...vehicleFields([]),
    ...PRICE_FIELDS,
    ...financedFields(none),
    ...invoiceFields('2026-11-29', []),
  ];
  const read = all.filter(({ reads }) => reads).map(({ name, reads }) => `${name} ${reads}`);
  expect([...new Set(read)]).toEqual(['ChassisNumber chassis', 'LicenseNumber plate']);
});

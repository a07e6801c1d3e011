import { expect, test } from '@jest/globals';
import * as d from '../index';
import { financingStarted } from '../testing/financing';

const { item } = d.evolveVehicle(d.initialVehicle, financingStarted('V', 'CONSIGN'));

test('names a vehicle by its formatted plate, otherwise by its chassis number', () => {
  const named = (licenseNumber: string | null) => d.mailedName({ item: { ...item, licenseNumber } });
  expect(named('KLP011')).toBe(['KLP 011', item.make, item.model].join(' '));
  expect(named(null)).toBe([item.chassisNumber, item.make, item.model].join(' '));
});

test('leaves no gap in a mail for an empty comment', () => {
  expect(d.mailBodyOf('Fordonet är avvisat.\n\n\n\nhttps://portal')).toBe(
    'Fordonet är avvisat.\n\nhttps://portal',
  );
  expect(d.mailBodyOf('Ett.\n\nTvå\ntre.')).toBe('Ett.\n\nTvå\ntre.');
});

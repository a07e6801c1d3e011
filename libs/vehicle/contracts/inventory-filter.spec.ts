import { describe, expect, test } from '@jest/globals';
import { passes } from '@floorplan/kernel';
import type { InventoryRow } from './inventory';
import { INVENTORY_TESTS } from './inventory-filter';

const row = (over: Partial<InventoryRow> = {}): InventoryRow => ({
  VehicleId: 1,
  Version: 1,
  StatusCode: 0,
  DealerPartyId: 101,
  ImporterPartyId: 1,
  MakeId: 3,
  ProgramStatus: 0,
  FinanceType: 'CONSIGN',
  DealerOrganisationId: 7,
  StockDays: 75,
  ...over,
});
const own = row({ StatusCode: 1, ImporterPartyId: null, FinanceType: 'NONE' });
const BY_DEFAULT = { whole_stock: false, pl_financing: false };

// P1-DASH-09
describe('INVENTORY_TESTS', () => {
  test.each<[string, InventoryRow, object, boolean]>([
    ['a financed vehicle', row(), {}, true],
    ["a dealer's own car", own, {}, false],
    ["a dealer's own car, when whole_stock is true", own, { whole_stock: true }, true],
    ['a requested financing', row({ StatusCode: 6 }), {}, false],
    ['a demo vehicle waiting for approval', row({ StatusCode: 2 }), {}, true],
    [
      'a demo vehicle waiting for approval, when financed_only is true',
      row({ StatusCode: 2 }),
      { financed_only: true },
      false,
    ],
    ['a private label', row({ FinanceType: 'PL_FINANCE' }), {}, false],
    [
      'a private label, when pl_financing is true',
      row({ FinanceType: 'PL_FINANCE' }),
      { pl_financing: true },
      true,
    ],
    ['a vehicle that is no private label, when pl_financing is true', row(), { pl_financing: true }, false],
    [
      'a private label, when pl_financing is all',
      row({ FinanceType: 'PL_FINANCE' }),
      { pl_financing: 'all' },
      true,
    ],
    ['a vehicle with a wanted finance type', row(), { finance_type: ['LOAN', 'CONSIGN'] }, true],
    ['a vehicle with another finance type', row(), { finance_type: ['LOAN'] }, false],
    ['a vehicle of the wanted organisation', row(), { dealerOrganisationId: [7] }, true],
    ['a vehicle of another organisation', row(), { dealerOrganisationId: [8] }, false],
    [
      'a vehicle with the only wanted number of days in stock',
      row({ StockDays: 0 }),
      { stock_days: '0-0' },
      true,
    ],
    [
      'a vehicle one day before the wanted days in stock',
      row({ StockDays: 60 }),
      { stock_days: '61-90' },
      false,
    ],
    [
      'a vehicle one day after the wanted days in stock',
      row({ StockDays: 91 }),
      { stock_days: '61-90' },
      false,
    ],
    [
      'a vehicle with many days in stock, when there is no upper limit',
      row({ StockDays: 400 }),
      { stock_days: '91-' },
      true,
    ],
    ['a financing that has not begun', row({ StockDays: -3 }), { stock_days: '0-' }, false],
    ['a vehicle without days in stock', row({ StockDays: null }), { stock_days: '0-' }, false],
  ])('accepts or rejects %s', (_, one, filter, expected) =>
    expect(passes(INVENTORY_TESTS, one, { ...BY_DEFAULT, ...filter })).toBe(expected),
  );
});

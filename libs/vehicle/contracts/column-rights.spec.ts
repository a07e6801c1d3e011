import { describe, expect, test } from '@jest/globals';
import { ROLES, seesImportersNumbers, visibleColumns, type Role } from '@floorplan/identity/domain';
import { INVENTORY_COLUMNS, VEHICLE_COLUMN_RIGHTS } from './column-rights';

const hidden = (role: Role, key: string) =>
  Object.entries(
    visibleColumns(
      role,
      VEHICLE_COLUMN_RIGHTS.find((one) => one.key === key)!,
    ),
  ).flatMap(([column, shown]) => (shown ? [] : [column]));

describe('columns of lists of vehicles', () => {
  test('inventory hides the importer number from dealers, organisation and city from single dealers', () => {
    expect(hidden('DEA', 'inventory')).toEqual(['OrganizationNumber', 'City', 'ImporterAssignedDealerId']);
    expect(hidden('DEO', 'inventory')).toEqual(['ImporterAssignedDealerId']);
    expect(hidden('IMP', 'inventory')).toEqual([]);
  });

  test('historic inventory shows codes to staff alone', () => {
    expect(hidden('IMP', 'historic-inventory')).toEqual(['CbrCode']);
    expect(hidden('admin', 'historic-inventory')).toEqual([]);
  });

  test.each(ROLES)('%s sees an importer’s number of a dealer here as with the dealers', (role) =>
    expect(visibleColumns(role, INVENTORY_COLUMNS)['ImporterAssignedDealerId']).toBe(
      seesImportersNumbers(role),
    ),
  );
});

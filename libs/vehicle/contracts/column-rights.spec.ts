import { describe, expect, test } from '@jest/globals';
import { ROLES, seesImportersNumbers, visibleColumns, type Role } from '@floorplan/identity/domain';
import { INVENTORY_COLUMNS, VEHICLE_COLUMN_RIGHTS } from './column-rights';

const hidden = (role: Role, key: string) =>
  Object.entries(
    visibleColumns(
      { role },
      VEHICLE_COLUMN_RIGHTS.find((right) => right.key === key)!,
    ),
  ).flatMap(([column, shown]) => (shown ? [] : [column]));

describe('columns of vehicle lists', () => {
  test('in the inventory, hides the importer’s dealer number from all dealers, and organisation and city from single-dealer users', () => {
    expect(hidden('DEA', 'inventory')).toEqual(['OrganizationNumber', 'City', 'ImporterAssignedDealerId']);
    expect(hidden('DEO', 'inventory')).toEqual(['ImporterAssignedDealerId']);
    expect(hidden('IMP', 'inventory')).toEqual([]);
  });

  test('shows codes in the historic inventory to staff only', () => {
    expect(hidden('IMP', 'historic-inventory')).toEqual(['CbrCode']);
    expect(hidden('admin', 'historic-inventory')).toEqual([]);
  });

  test.each(ROLES)(
    'shows the importer’s dealer number to role %s only if the list of dealers shows the number to that role',
    (role) =>
      expect(visibleColumns({ role }, INVENTORY_COLUMNS)['ImporterAssignedDealerId']).toBe(
        seesImportersNumbers(role),
      ),
  );
});

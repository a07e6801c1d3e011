import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { INVENTORY_QUERY_KEY } from '../../../app/vehicles/lists/vehicle-lists';
import { serverFor } from '../../../testing/portal';
import { ADDRESS, holding, menu, ReadVehicle, show, vehicle, VEHICLE } from './testing';
import { ACTIONS_ON_SCREEN } from './table';
import { rulesOf } from './vehicle-action';

const OK = { json: { Status: { Status: 'OK', Message: 'Klart' } } };
const remembered = [...INVENTORY_QUERY_KEY, 'remembered'];

// P1-INV-10
test('the cached inventory list is dropped after approvals, rejections, owner registration, return and reversal', () => {
  const forgetting = ACTIONS_ON_SCREEN.filter(
    ({ dialog }) => typeof dialog !== 'function' && dialog.forgetsInventory,
  );
  expect(forgetting.map((each) => rulesOf(each).key).sort()).toEqual(
    [
      'start_financing',
      'reject_financing',
      'manual_approval',
      'manual_importer_approval',
      'manual_rejection',
      'manual_pl_approval',
      'manual_owner_registration',
      'return',
      'reverse',
    ].sort(),
  );
});

// P1-INV-10 P1-VEH-32
test('a rejection drops the cached inventory list, and refetches the vehicle', async () => {
  const server = serverFor(holding('fncInventory', 'fncRejectFinancing'))
    .on(`POST ${VEHICLE}/reject_financing`, OK)
    .on(`GET ${VEHICLE}`, { json: vehicle });
  const loan = { Code: 'LA', Name: 'Lagerlån', AmountIncludesVAT: false, FinanceType: 'LOAN' };
  const waiting = { ...vehicle, StatusCode: 6, ObjectClassification: { ...loan, SupplierType: 'DEA' } };
  const { queries } = await show(waiting, null, <ReadVehicle />);
  await waitFor(() => expect(server.callsTo(VEHICLE)).toHaveLength(1));
  queries.setQueryData(remembered, 'rows');
  fireEvent.click(within(await menu()).getByText('Avvisa finansiering'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Fel bil' } });
  fireEvent.click(dialog.getAllByRole('button').at(-1)!);
  await screen.findByText('Klart');
  expect(queries.getQueryData(remembered)).toBeUndefined();
  expect(server.callsTo(VEHICLE).length).toBeGreaterThan(1);
});

// P1-INV-10
test('a change of location keeps the cached inventory list', async () => {
  serverFor(holding('fncInventory', 'fncChangeExternalLocation')).on(`POST ${ADDRESS}`, OK);
  const { queries } = await show();
  queries.setQueryData(remembered, 'rows');
  fireEvent.click(within(await menu()).getByText('Ändra extern plats'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Solna' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Spara platsen' }));
  await screen.findByText('Klart');
  expect(queries.getQueryData(remembered)).toBe('rows');
});

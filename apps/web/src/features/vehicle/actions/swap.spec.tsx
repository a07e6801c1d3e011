import { expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { serverFor } from '../../../testing/portal';
import { holding, menu, show, VEHICLE } from './testing';

const dealer = (DealerPartyId: number, Name: string, SameOrganizationNumber: boolean) => ({
  DealerPartyId,
  Name,
  City: 'Umeå',
  SameOrganizationNumber,
});
const Rows = [dealer(102, 'Mälarbil Väst', true), dealer(205, 'Norrskensbil', false)];

// P1-VEH-33
test.each([
  ['Byt bil', 'fncVehicleSwap', 'swap', ['Mälarbil Väst, Umeå', 'Norrskensbil, Umeå']],
  ['Byt anläggning', 'fncChangeDealer', 'swap', ['Mälarbil Väst, Umeå']],
])('"%s" offers the dealers that may get the vehicle', async (name, functionKey, path, offered) => {
  const server = serverFor(holding('fncInventory', functionKey))
    .on(`GET ${VEHICLE}/available_dealers`, { json: { Rows, Total: 2 } })
    .on(`GET ${VEHICLE}/available_pricelists`, { json: { Rows: [], Total: 0 } })
    .on(`GET ${VEHICLE}/periods`, { json: { Rows: [], Total: 0 } });
  await show();
  fireEvent.click(within(await menu()).getByText(name));
  const dialog = within(await screen.findByRole('dialog'));
  // When only one dealer is available, it is selected from the start.
  await dialog.findByText(offered.length === 1 ? offered[0]! : 'Välj');
  fireEvent.click(dialog.getByRole('combobox', { name: /återförsäljare/i }));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options.filter((option) => option !== 'Välj')).toEqual(offered);
  expect(server.callsTo(`${VEHICLE}/${path}`)).toEqual([]);
});

import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { admin } from '../../../testing/portal';
import { at, PATH, period, rows, serve } from '../detail/testing';

const userWith = (...keys: string[]) => ({
  ...admin,
  Functions: ['fncInventory', ...keys].map((FnKey2) => ({ FnKey2, RoleCode: 10 })),
});
const refused = (Code: string, Message: string) => ({ status: 409, json: { Code, Message } });

async function open(name: string) {
  await at('/start/vehicle/35');
  fireEvent.click(await screen.findByRole('button', { name: 'Åtgärder' }));
  fireEvent.click(within(await screen.findByRole('menu')).getByText(name));
  return within(await screen.findByRole('dialog'));
}

// P1-VEH-13
describe('price list of a swap', () => {
  const dealer = { DealerPartyId: 205, Name: 'Norrskensbil', City: 'Umeå', SameOrganizationNumber: false };
  const lists = [90, 120].map((days) => ({
    Id: days,
    Code: `KONS${days}`,
    Name: `Konsignation ${days} dagar`,
  }));
  const swapping = (DaysLeft: number) =>
    serve(userWith('fncVehicleSwap'))
      .on(`GET ${PATH}/periods`, rows({ ...period, DaysLeft }))
      .on(`GET ${PATH}/available_dealers`, { json: { Rows: [dealer] } })
      .on(`GET ${PATH}/available_pricelists`, { json: { Rows: lists } })
      .on(`POST ${PATH}/swap`, refused('PROGRAM_NEEDED', 'Perioden har löpt ut. Välj en ny prislista.'));

  test('after the end of the term, requires a new price list, and does not send a swap without a price list', async () => {
    const server = swapping(-3);
    const dialog = await open('Byt bil');
    await dialog.findByText('Norrskensbil, Umeå');
    expect(dialog.getByText('Välj')).toBeTruthy();
    expect(dialog.queryByText('Behåll prislista och dagräkning')).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Byt bil' }));
    await dialog.findByText('Perioden har löpt ut. Välj en ny prislista.');
    expect(server.callsTo(`${PATH}/swap`)).toHaveLength(0);
  });

  test("offers to keep the price list during the term, and shows the server's error", async () => {
    const server = swapping(0);
    const dialog = await open('Byt bil');
    await dialog.findByText('Behåll prislista och dagräkning');
    fireEvent.click(dialog.getByRole('button', { name: 'Byt bil' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Välj en ny prislista.');
    expect(server.callsTo(`${PATH}/swap`)).toHaveLength(1);
  });
});

// P1-VEH-18
describe('fee of a vehicle', () => {
  test.each([
    ['NO_ROW_TO_ADJUST', 'Avgiften saknas i prislistan'],
    ['DISCOUNT_ABOVE_FEE', 'Rabatten är större än avgiften'],
  ])('shows the error %s in the dialog of the fee', async (code, text) => {
    const fee = { Id: 2, Type: 'RTA', ReceiverType: 'DEA', SubType: 'CONSIGN' };
    serve(userWith('fncAddFee'))
      .on('GET /api/v1/fees', rows(fee))
      .on(`POST ${PATH}/fees`, refused(code, text));
    const dialog = await open('Lägg till avgift');
    await dialog.findByText('Ränta · Återförsäljare');
    for (const [name, value] of [
      [/Värde/, '1'],
      [/Från dag/, '1'],
      [/Till dag/, '9'],
    ] as const)
      fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } });
    fireEvent.click(dialog.getByRole('button', { name: 'Spara avgiften' }));
    expect((await dialog.findByRole('alert')).textContent).toContain(text);
  });

  test('shows why a fee with dependent discounts cannot be removed', async () => {
    const fee = {
      Id: 5,
      ObjectPeriodId: 35,
      FeeId: 9,
      Fee: { Id: 9, ReceiverType: 'DEA', Type: 'KIN' },
      Value: 300,
      Text: 'Hemtagning',
      FromDay: 1,
      ToDay: 180,
    };
    serve(userWith('fncDeleteFee'))
      .on(`GET ${PATH}/periods`, rows({ ...period, FeeAdjustments: [fee] }))
      .on(`DELETE ${PATH}/fees/5`, refused('DISCOUNT_ABOVE_FEE', 'Rabatten är större än avgiften'));
    await at('/start/vehicle/35');
    fireEvent.click(await screen.findByRole('button', { name: 'Ta bort avgift' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toContain('Rabatten är större än avgiften');
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Ta bort avgift' });
    expect(confirm.disabled).toBe(true);
  });
});

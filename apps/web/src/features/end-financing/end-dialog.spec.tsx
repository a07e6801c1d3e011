import type { ConsignInventoryRow } from '@floorplan/vehicle/contracts';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { Page } from '../../app/layout/page';
import { serverFor, showPage } from '../../testing/portal';
import { EndDialog } from './end-dialog';
import { useEndFlow } from './use-end-flow';

const PAYOFFS = '/api/v1/endfinancing/payoffs';
const vehicles = [1, 2].map((VehicleId) => ({
  VehicleId,
  LicenseNumber: `ABC12${VehicleId}`,
  ChassisNumber: `YV${VehicleId}`,
  Make: 'Nord',
})) as unknown as ConsignInventoryRow[];
const amounts = { Capital: 1_000, Discount: 0, EndAmount: 1_000, VatAmount: 250, UnpaidAmount: 50 };
const rows = [
  {
    VehicleId: 1,
    Code: null,
    Message: null,
    Payoff: { ...amounts, Amount: 1_300, EndDate: '2026-11-23' },
  },
  { VehicleId: 2, Code: 'HELD', Message: 'Fordonet ligger hos en annan återförsäljare', Payoff: null },
];

const ONE = /^Slutbetala\s1\sfordon,\s1\s300,00\skr$/;

function Dialog() {
  const flow = useEndFlow();
  return (
    <Page title="Slutbetala">
      <button type="button" onClick={flow.ask}>
        Öppna
      </button>
      {flow.open && <EndDialog vehicles={vehicles} isRequest={false} flow={flow} />}
    </Page>
  );
}

async function openDialog() {
  const server = serverFor().on(`POST ${PAYOFFS}`, { json: { Rows: rows } });
  await showPage(<Dialog />, '/start/endfinancing');
  fireEvent.click(await screen.findByRole('button', { name: 'Öppna' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('button', { name: ONE });
  return { server, dialog };
}

const leave = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

test('shows in a separate column why the financing of a vehicle cannot be ended', async () => {
  const { dialog } = await openDialog();
  const table = within(dialog.getByRole('table'));
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const cells = within(table.getAllByRole('row')[2]!).getAllByRole('cell');
  expect(cells[heads.indexOf('Varför inte')]?.textContent).toBe(rows[1]!.Message);
  expect(cells[heads.indexOf('Varför inte') - 1]?.textContent).toBe('');
});

test.each([
  ['Slutdatum', 'tisdag', '2026-11-25', 'Skriv datumet som åååå-mm-dd'],
  ['Rabatt', 'abc', '10', 'Ange ett tal, till exempel 1 234,50'],
])('shows no amounts while the field %s is invalid', async (label, invalid, valid, message) => {
  const { server, dialog } = await openDialog();
  const field = dialog.getByLabelText(new RegExp(`^${label}`));
  leave(field, invalid);
  await dialog.findByText(message);
  expect(dialog.queryByRole('table')).toBeNull();
  expect(dialog.queryByText(/300,00/)).toBeNull();
  expect(dialog.getByRole('button', { name: /^Slutbetala\s2\sfordon$/ })).toHaveProperty('disabled', true);
  const before = server.callsTo(PAYOFFS).length;
  leave(field, valid);
  await dialog.findByRole('button', { name: ONE });
  expect(dialog.queryByText(message)).toBeNull();
  expect(server.callsTo(PAYOFFS)).toHaveLength(before + 1);
});

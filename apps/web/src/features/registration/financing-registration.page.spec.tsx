import { stockholmDay } from '@floorplan/ui';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { admin, serverFor, showPage } from '../../testing/portal';
import type { Server } from '../../testing/server';
import { FinancingRegistrationPage } from './financing-registration.page';

const CALL = '/api/v1/integrations/financing/save_new_financing';
const TODAY = stockholmDay(new Date());
const importer = { ...admin, Role: 'IMP' as const, RoleCode: 0, RoleId: 1 };
const rows = (...Rows: object[]) => ({ json: { Rows, Total: Rows.length } });
const answered = (Status: string, Message: string, VehicleId: number | null) => ({
  json: {
    Status: { Status: Status === 'OK' ? 'OK' : 'ERROR', Message },
    Response: { Status: Status === 'OK' ? 'OK' : 'ERROR' },
    ObjectStatus: [{ Identification: { Id: 'X' }, Status, Code: null, Message, VehicleId, Warnings: [] }],
    ProcessId: 7,
  },
});

let server: Server;
beforeEach(() => {
  const dealer = { City: 'Umeå', IsActive: true };
  server = serverFor(importer)
    .on(
      'GET /api/v1/importers',
      rows({ Id: 1, Name: 'Nordvik', FinancerAssignedId: '20001', IsActive: true, VAT: 25 }),
    )
    .on(
      'GET /api/v1/makes',
      rows({ Id: 3, Name: 'Nordvik', ImporterPartyId: 1 }, { Id: 4, Name: 'Sakura', ImporterPartyId: 2 }),
    )
    .on(
      'GET /api/v1/dealers',
      rows(
        {
          ...dealer,
          Id: 101,
          Name: 'Mälarbil',
          FinancerAssignedId: '30101',
          DealerMakes: [{ MakeId: 3, Make: 'Nordvik' }],
        },
        {
          ...dealer,
          Id: 102,
          Name: 'Götabil',
          FinancerAssignedId: '30102',
          DealerMakes: [{ MakeId: 4, Make: 'Sakura' }],
        },
      ),
    )
    .on(`POST ${CALL}`, answered('OK', '', 35));
});

const sent = () => server.callsTo(CALL);
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
async function filled() {
  await showPage(<FinancingRegistrationPage />, '/start/vehicles-registration');
  await screen.findByText('Mälarbil, Umeå');
  type(/^Chassinummer/, 'YV1ZZZ00XTZ000077');
  type(/^Fakturanummer/, 'F-77');
  type(/^Belopp utan moms/, '320 000,50');
}
const register = () => fireEvent.click(screen.getByRole('button', { name: 'Registrera' }));

// P2-REG-03
test('selects the only importer, make and dealer of the make, and sends VAT and total of the importer’s rate', async () => {
  await filled();
  register();
  await screen.findByText('Fordonet är registrerat: YV1ZZZ00XTZ000077');
  expect(sent()[0]!.body).toEqual({
    ImporterParty: { FinancerAssignedId: '20001' },
    DealerParty: { FinancerAssignedId: '30101' },
    Identification: { Id: 'YV1ZZZ00XTZ000077' },
    Item: {
      ChassisNumber: 'YV1ZZZ00XTZ000077',
      Make: 'Nordvik',
      IsUsed: false,
      ObjectClassification: 'V',
      Delivery: { TransportDate: TODAY },
    },
    Invoice: {
      InvoiceNumber: 'F-77',
      NetAmount: 320_000.5,
      VATAmount: 80_000.13,
      TotalAmount: 400_000.63,
      InvoiceDate: TODAY,
      DueDate: TODAY,
      CurrencyCode: 'SEK',
    },
  });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Chassinummer/ }).value).toBe('');
});

// P2-REG-03
test('rounds the VAT of the importer’s rate half up to whole öre', async () => {
  await filled();
  type(/^Belopp utan moms/, '1,14');
  register();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.body).toMatchObject({
    Invoice: { NetAmount: 1.14, VATAmount: 0.29, TotalAmount: 1.43 },
  });
});

const choose = async (label: RegExp, option: string | RegExp) => {
  fireEvent.click(screen.getByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
};

// P2-REG-05
test('offers the price lists that fit classification, parties and day', async () => {
  const program = {
    FinanceType: 'CONSIGN',
    ValidFrom: '2020-01-01',
    ValidTo: '2999-01-01',
    ImporterPartyId: null,
    MakeId: null,
    DealerOrganizationId: null,
    DealerPartyId: null,
  };
  const programs = [
    { Code: 'ALLA' },
    { Code: 'MITT', ImporterPartyId: 1, MakeId: 3, DealerPartyId: 101 },
    { Code: 'DEMO', FinanceType: 'LEASING' },
    { Code: 'LAGER', FinanceType: 'LOAN' },
    { Code: 'IMPORTÖR', ImporterPartyId: 2 },
    { Code: 'MÄRKE', MakeId: 4 },
    { Code: 'ORG', DealerOrganizationId: 99 },
    { Code: 'HANDLARE', DealerPartyId: 102 },
    { Code: 'SLUT', ValidTo: '2020-12-31' },
  ].map((one, at) => ({ ...program, Id: at + 1, ...one }));
  server
    .on('GET /api/v1/me', {
      json: { ...importer, Functions: [{ FnKey2: 'fncPricePrograms', RoleCode: 0 }] },
    })
    .on('GET /api/v1/priceprograms', rows(...programs));
  await filled();
  const offered = async () => {
    fireEvent.click(screen.getByRole('combobox', { name: /^Prislista/ }));
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    fireEvent.keyDown(screen.getByRole('combobox', { name: /^Prislista/ }), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    return options;
  };
  expect(await offered()).toEqual(['Den som gäller', 'ALLA', 'MITT']);
  await choose(/^Objektklass/, 'Demo');
  expect(await offered()).toEqual(['Den som gäller', 'DEMO']);
});

// P2-REG-03
test('forgets a make and a dealer that another importer does not have', async () => {
  server
    .on('GET /api/v1/me', { json: { ...admin, Role: 'admin' } })
    .on(
      'GET /api/v1/importers',
      rows(
        ...[1, 2].map((Id) => ({
          Id,
          Name: `Importör ${Id}`,
          FinancerAssignedId: `2000${Id}`,
          IsActive: true,
          VAT: 25,
        })),
      ),
    )
    .on(
      'GET /api/v1/dealers',
      rows(
        ...[101, 102, 103].map((Id) => ({
          Id,
          Name: `Bilhuset ${Id}`,
          FinancerAssignedId: `30${Id}`,
          City: '',
          IsActive: true,
          DealerMakes: [{ MakeId: Id === 103 ? 4 : 3, Make: '' }],
        })),
      ),
    );
  await showPage(<FinancingRegistrationPage />, '/start/vehicles-registration');
  await screen.findByRole('combobox', { name: /^Importör/ });
  await choose(/^Importör/, 'Importör 1');
  await choose(/^Återförsäljare/, 'Bilhuset 102');
  await choose(/^Importör/, 'Importör 2');
  type(/^Chassinummer/, 'YV1ZZZ00XTZ000077');
  type(/^Fakturanummer/, 'F-77');
  type(/^Belopp utan moms/, '100');
  register();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.body).toMatchObject({
    DealerParty: { FinancerAssignedId: '30103' },
    Item: { Make: 'Sakura' },
  });
});

// P2-REG-03
test('keeps the form of a vehicle that waits or is rejected, with the reason and a link to its message', async () => {
  server.on(`POST ${CALL}`, answered('PENDING', 'Limiten överskrids', null));
  await filled();
  register();
  await screen.findByText(/YV1ZZZ00XTZ000077 väntar: Limiten överskrids/);
  expect(screen.getByRole('link', { name: 'Visa meddelandet' }).getAttribute('href')).toBe(
    '/start/jobprocess/7',
  );
  server.on(`POST ${CALL}`, answered('ERROR', 'Ogiltigt chassinummer', null));
  register();
  await screen.findByText(/kunde inte registreras: Ogiltigt chassinummer/);
  const [first, again] = sent().map(({ headers }) => headers.get('idempotency-key'));
  expect(again).toBe(first);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Fakturanummer/ }).value).toBe('F-77');
});

test('marks the field of the form for a field of the message that the server rejects', async () => {
  server.on(`POST ${CALL}`, {
    status: 400,
    json: {
      Code: 'INVALID_REQUEST',
      Message: 'Fel',
      Errors: [{ Field: 'Item.CBRCode', Code: 'INVALID_FORMAT' }],
    },
  });
  await filled();
  type(/^CBR-kod/, '?');
  register();
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^CBR-kod/ }).getAttribute('aria-invalid')).toBe('true'),
  );
});

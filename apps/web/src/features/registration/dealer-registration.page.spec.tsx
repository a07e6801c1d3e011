import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { admin, serverFor, showPage } from '../../testing/portal';
import type { Server } from '../../testing/server';
import { DealerRegistrationPage } from './dealer-registration.page';

const CALL = '/api/v1/integrations/dealer_vehicle';
const dealer = {
  ...admin,
  Role: 'DEA' as const,
  RoleCode: 0,
  RoleId: 101,
  ValidDealers: [
    { DealerPartyId: 101, AuthLevel: 2, OrganizationNumber: '559900-0063' },
    { DealerPartyId: 102, AuthLevel: 1, OrganizationNumber: '559900-0063' },
  ],
};
const dealers = [101, 102].map((Id) => ({
  Id,
  Name: `Anläggning ${Id}`,
  City: 'Umeå',
  FinancerAssignedId: `30${Id}`,
  IsActive: true,
}));

let server: Server;
let status: object;
beforeEach(() => {
  status = { Status: 'OK', StatusMessage: '', VehicleId: 35, Attempts: [] };
  server = serverFor(dealer)
    .on('GET /api/v1/dealers', { json: { Rows: dealers, Total: 2 } })
    .on(`POST ${CALL}`, { status: 202, json: { Status: { Status: 'OK', Message: '' } } });
});

const sent = () => server.callsTo(CALL);
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const register = () => fireEvent.click(screen.getByRole('button', { name: 'Registrera' }));
async function filled() {
  await showPage(<DealerRegistrationPage />, '/start/dealer-vehicles-registration');
  await screen.findByText('Anläggning 101, Umeå');
  type(/^Chassinummer/, 'YV1ZZZ00XTZ000077');
  type(/^Märke/, 'Nordvik');
  type(/^Inköpspris/, '196 720');
}
/** Response with the outcome of the message that was sent last. */
const answerFate = () => {
  const messageId = sent().at(-1)!.headers.get('idempotency-key')!;
  server.on(`GET /api/v1/integrations/financing/messages/${messageId}`, () => ({ json: status }));
};

// P2-REG-01
test('registers a car at the only dealer for which the user may act, and empties the form', async () => {
  await filled();
  register();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.body).toEqual({
    Dealer: '30101',
    ChassisNumber: 'YV1ZZZ00XTZ000077',
    Make: 'Nordvik',
    Price: 196_720,
    IsUsed: true,
  });
  answerFate();
  await screen.findByText('Fordonet är registrerat: YV1ZZZ00XTZ000077', {}, { timeout: 5_000 });
  expect(screen.getByRole('link', { name: 'Öppna fordonet' }).getAttribute('href')).toBe('/start/vehicle/35');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Chassinummer/ }).value).toBe('');
});

// P2-REG-02
test('keeps the form of a car that is refused, with the reason, and sends a corrected car as another', async () => {
  status = { Status: 'ERROR', StatusMessage: 'Ogiltigt chassinummer: X', VehicleId: null, Attempts: [] };
  await filled();
  register();
  await waitFor(() => expect(sent()).toHaveLength(1));
  answerFate();
  await screen.findByText(/kunde inte registreras: Ogiltigt chassinummer: X/, {}, { timeout: 5_000 });
  register();
  await waitFor(() => expect(sent()).toHaveLength(2));
  type(/^Chassinummer/, 'YV1ZZZ00XTZ000078');
  register();
  await waitFor(() => expect(sent()).toHaveLength(3));
  const [first, again, corrected] = sent().map(({ headers }) => headers.get('idempotency-key'));
  expect(again).toBe(first);
  expect(corrected).not.toBe(first);
});

test('marks what is missing, and the fields that the server rejects', async () => {
  await showPage(<DealerRegistrationPage />, '/start/dealer-vehicles-registration');
  await screen.findByText('Anläggning 101, Umeå');
  register();
  expect((await screen.findAllByText('Fyll i fältet')).length).toBe(3);
  expect(sent()).toEqual([]);
  type(/^Chassinummer/, 'YV1ZZZ00XTZ000077');
  type(/^Märke/, 'Nordvik');
  type(/^Inköpspris/, '100');
  server.on(`POST ${CALL}`, {
    status: 400,
    json: { Code: 'INVALID_REQUEST', Message: 'Fel', Errors: [{ Field: 'YearModel', Code: 'TOO_LARGE' }] },
  });
  type(/^Årsmodell/, '9999');
  register();
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^Årsmodell/ }).getAttribute('aria-invalid')).toBe('true'),
  );
});

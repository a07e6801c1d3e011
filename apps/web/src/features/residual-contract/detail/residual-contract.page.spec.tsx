import type { ResidualContractAnswer } from '@floorplan/residual-value/contracts';
import type { Language } from '@floorplan/ui';
import { expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '../../../app/routing/paths';
import { staff } from '../../../testing/error-catalogue/runner';
import { serverFor, showPage } from '../../../testing/portal';
import { actions, API, contract, PATH, plain, rvp, serveContract } from '../testing';
import { ResidualContractPage } from './residual-contract.page';

const show = (at = PATH, language: Language = 'sv-SE') =>
  showPage(
    <Routes>
      <Route path={paths.residualContract} element={<ResidualContractPage />} />
    </Routes>,
    at,
    language,
  );
async function open(change: Partial<ResidualContractAnswer> = {}, at = PATH, language?: Language) {
  const server = serveContract(contract(change));
  await show(at, language);
  await screen.findByText('Kunden ringde');
  return server;
}
const panel = (name: string) => plain(screen.getByRole('heading', { name }).closest('section')!.textContent);
const head = () => plain(screen.getByRole('region', { name: 'Sammanfattning' }).textContent);

// P3-RESIDUAL-75
test('shows terms, parties, end price and vehicle of a contract', async () => {
  await open();
  screen.getByRole('heading', { name: /^Restvärdesavtal RV100001/ });
  for (const part of ['Slutpris165 000,00 kr', 'Slutpris inkl. moms206 250,00 kr', 'Restvärde182 000,00 kr'])
    expect(head()).toContain(part);
  for (const part of ['AvtalsnummerRV100001', 'RestvärdesgarantFinansbolaget', 'Löptid36 månader'])
    expect(panel('Avtal')).toContain(part);
  expect(panel('Avtal')).toContain('Tillåten körsträcka60 000 km');
  expect(panel('Parter')).toContain('Leverantörens org.nr559900-0014');
  expect(panel('Slutpris')).toContain('Importörsstöd5 000,00 kr');
  expect(panel('Fordon')).toContain('Reg.nrABC 12D');
  expect(panel('Förlängning')).toContain('Ingen förlängning begärd');
  expect(panel('Dokument')).toContain('Inga dokument');
});

// P3-RESIDUAL-75
test('explains the settlement and the customer costs line by line', async () => {
  await open();
  for (const part of ['Slutpris utan moms165 000,00 kr', 'Restvärde enligt avtalet−182 000,00 kr'])
    expect(panel('Avräkning')).toContain(part);
  expect(panel('Avräkning')).toContain('Beräknat belopp−9 500,00 kr');
  expect(panel('Avräkning')).toContain('Underskott');
  expect(panel('Kundkostnad')).toContain('Övermil7 850 km × 1,20 kr9 420,00 kr');
  expect(panel('Kundkostnad')).toContain('Totalt avdrag20 320,00 kr');
  expect(panel('Kundkostnad')).toContain('Onormalt slitageRepad dörr 8 400,008 400,00 kr');
});

// P3-RESIDUAL-75
test('warns of a car that has been driven too far, and of no other', async () => {
  await open();
  expect(plain(document.querySelector('.message')!.textContent)).toBe(
    'Bilen har gått 7 850 km för långt: 67 850 km, avtalet tillåter 60 000 km hittills',
  );
  cleanup();
  await open({ CurrentMileage: 60_000 });
  expect(screen.queryByText(/för långt/)).toBeNull();
});

// P3-RESIDUAL-77
test('offers to settle an ended contract as a main action, with the calculated amount', async () => {
  await open({ Status: 2, Actions: actions('upload_settlement_file') });
  fireEvent.click(screen.getByRole('button', { name: 'Avräkna' }));
  const dialog = within(await screen.findByRole('dialog', { name: /avräkna avtalet/ }));
  expect(plain(dialog.getByRole('table').textContent)).toContain('Beräknat belopp−9 500,00 kr');
  dialog.getByRole('button', { name: 'Avräkna avtalet' });
});

// P3-RESIDUAL-75
test('hides fields that the server does not return', async () => {
  await open({
    Settlement: [],
    AggregatedAmount: null,
    CustomerCosts: [],
    ResidualValue: null,
    EndPrice: null,
    EndPriceInclVAT: null,
    CustomerOrgNr: '',
    CustomerEmail: '',
    Rvp: rvp({ Price: null }),
  });
  expect(screen.queryByRole('heading', { name: 'Avräkning' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Kundkostnad' })).toBeNull();
  expect(head()).not.toContain('Restvärde');
  expect(panel('Slutpris')).toContain('SlutprisInte satt');
});

// P3-RESIDUAL-75
test('shows transport, register with failures, documents and invoices of an ended contract', async () => {
  await open({
    Status: 2,
    FinancingEndDate: '2026-06-10',
    LimitFlagged: true,
    TrafficStop: { Status: 9, OrderedDate: '2026-06-11', Reason: 'Fordonet är efterlyst' },
    OwnerChange: { Status: 2, OrderedDate: '2026-06-11', Reason: '' },
    Invoices: [{ Id: 1_000_012, Number: 1_000_012, Category: 12 }],
    Documents: [
      { Kind: 'inspection', Name: 'p.pdf', UploadedDT: '2026-06-09T08:00:00Z', UploadedByName: 'Erik' },
    ],
    Rvp: rvp({
      SettlementResponsible: 'NONE',
      TransportCompany: 'Norrlast',
      LastTransportStatus: 'ORDERED',
      PickupAddress: 'Hamngatan 1',
    }),
  });
  expect(head()).toContain('AvräkningsansvarigNekad');
  expect(head()).toContain('Avslutat2026-06-10');
  expect(panel('Hämtning och transport')).toContain('HämtadressHamngatan 1');
  expect(panel('Hämtning och transport')).toContain('Beställd');
  expect(panel('Vägtrafikregistret')).toContain('Fel');
  screen.getByText('Avställning: Vägtrafikregistret svarade med fel: Fordonet är efterlyst');
  screen.getByText('Restvärdesgarantens limit är överskriden');
  expect(panel('Dokument')).toContain('Besiktningsprotokoll 2026-06-09 · Erik');
  expect(screen.getByRole('link', { name: '1000012' }).getAttribute('href')).toBe('/start/invoice/1000012');
});

// P3-RESIDUAL-75
test('shows a vehicle to lease again with its own title, price and list', async () => {
  const change = { Status: 2, Rvp: rvp({ SettlementResponsible: 'RELEASING', ReleasingPrice: 171_000 }) };
  const server = await open(change, `${PATH}?Releasing=1`);
  screen.getByRole('heading', { name: /^Releasingavtal RV100001/ });
  expect(server.callsTo(API)[0]!.query.get('releasing')).toBe('true');
  expect(head()).toContain('Releasingpris171 000,00 kr');
  expect(screen.getByRole('link', { name: 'Releasing' }).getAttribute('href')).toBe(
    '/start/releasing-contracts',
  );
});

// P3-RESIDUAL-76
test('offers possible actions, greys the others with the reason, and hides forbidden ones', async () => {
  const forbidden = { Key: 'reset_status', Code: 'FORBIDDEN', Reason: 'Du saknar behörighet' };
  await open({
    Actions: [
      ...actions('end_contract', 'update_endprice', 'add_note').filter(({ Key }) => Key !== 'reset_status'),
      forbidden,
    ],
  });
  screen.getByRole('button', { name: 'Avsluta avtal' });
  screen.getByRole('button', { name: 'Uppdatera pris' });
  fireEvent.click(screen.getByRole('button', { name: 'Åtgärder' }));
  const menu = within(await screen.findByRole('menu'));
  menu.getByRole('menuitem', { name: 'Lägg till notering' });
  fireEvent.click(menu.getByRole('menuitem', { name: /åtgärder går inte nu/ }));
  const release = menu.getByRole('menuitem', { name: /Releasing/ });
  expect(release.getAttribute('aria-disabled')).toBe('true');
  expect(release.textContent).toContain('Avtalet kan inte ändras så');
  expect(menu.queryByText('Återöppna avtal')).toBeNull();
});

// P3-RESIDUAL-75
test('shows the page in English', async () => {
  await open({}, PATH, 'en-GB');
  screen.getByRole('heading', { name: /^Residual value contract RV100001/ });
});

// P3-RESIDUAL-75
test.each([
  ['unknown', { status: 404, json: { Message: 'Finns inte' } }, 'Till restvärdesavtalen'],
  ['forbidden', { status: 403, json: { Message: 'nej' } }, 'Förbjuden åtkomst'],
  ['failed', { status: 400, json: { Message: 'fel' } }, 'Avtalet kunde inte hämtas: fel'],
] as const)('shows a text when the answer about the contract is "%s"', async (_, answer, text) => {
  serverFor(staff).on(`GET ${API}`, answer);
  await show();
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

test('shows a contract with every character that the lessor may use in its number', async () => {
  const number = 'ÅRV_1-b';
  const API_OF_IT = `/api/v1/residualvalue_contracts/${encodeURIComponent(number)}`;
  serverFor(staff)
    .on(`GET ${API_OF_IT}`, { json: contract({ ContractNo: number }) })
    .on(`GET ${API_OF_IT}/events`, { json: { Rows: [], Total: 0 } });
  await show(`/start/residualvalue-contract/${encodeURIComponent(number)}`);
  await screen.findByRole('heading', { name: /^Restvärdesavtal ÅRV_1-b/ });
});

test('shows the not-found page for a number that no contract can have', async () => {
  serverFor(staff);
  await show('/start/residualvalue-contract/a%20b');
  await screen.findAllByText('Sidan finns inte');
});

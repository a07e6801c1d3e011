import { MARKET_VALUE_ROUTES, type MarketValueRow } from '@floorplan/residual-value/contracts';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { serverFor, showPage } from '../../testing/portal';
import { MarketValuePage } from './market-value.page';

const PATH = '/start/residualvalue-contracts-marketvalue';
const WITH_JOB = `${PATH}?job=202606`;

const row = (change: Partial<MarketValueRow> = {}): MarketValueRow => ({
  Id: 1,
  Version: 1,
  ContractNo: 'RV100001',
  DealerName: 'Mälarbil Västerås',
  RVGuarantee: 'DNB',
  StartDate: '2023-12-10',
  EndDate: '2026-12-10',
  LicenseNumber: 'BKD12A',
  Brand: 'Nordvik',
  Model: 'N40 AWD',
  Series: 'Plus',
  ModelYear: 2023,
  Product: 'Finansiell leasing',
  CurrentMileage: 30_000,
  ObjectPrice: 342_000,
  EndPrice: 165_000,
  RemainingDebt: 208_666.67,
  CompanyPrice: 171_500,
  PriceDiff: 6_500,
  DNBMileage: 60_000,
  PredictedMileage: 33_333,
  CompanyMileageCost: 8.5,
  CompanyStartPrice: 154_000,
  AdsAverageMileage: 41_000,
  AdsAveragePrice: 180_000,
  AdsMinPrice: 155_000,
  AdsMaxPrice: 211_000,
  ...change,
});

async function show(at: string, rows: readonly MarketValueRow[] = [row()]) {
  const Columns = Object.keys(row());
  const Rows = rows.map((each) => Columns.map((column) => each[column as keyof MarketValueRow]));
  const server = serverFor()
    .on(`GET ${MARKET_VALUE_ROUTES.jobs}`, {
      json: { Rows: [{ Id: 202606, Name: 'Värdering juni', Date: '2026-06-01', Rows: 1 }], Total: 1 },
    })
    .on(`GET ${MARKET_VALUE_ROUTES.brands}`, {
      json: { Rows: [{ Id: 3, Name: 'Nordvik', Models: ['N40 AWD', 'N60 Kombi'] }], Total: 1 },
    })
    .on('GET /api/v1/dealers', { json: { Rows: [], Total: 0 } })
    .on(`GET ${MARKET_VALUE_ROUTES.list}`, { json: { Columns, Rows, Total: rows.length, Sums: {} } });
  await showPage(<MarketValuePage />, at, 'sv-SE');
  return server;
}
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

// P3-RESIDUAL-44
test('asks for a job, and requests no values and no file without one', async () => {
  const server = await show(`${PATH}?job=`);
  await screen.findByText('Välj körning att hämta data för', { selector: 'h2, h3, p, strong' });
  expect(server.callsTo(MARKET_VALUE_ROUTES.list)).toEqual([]);
  expect(screen.queryByText('0 avtal')).toBeNull();
  const button = screen.getByRole('button', { name: 'Ladda ner Excel' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

// P3-RESIDUAL-44
test('opens with the first job', async () => {
  await show(PATH);
  await screen.findByText('RV100001');
});

// P3-RESIDUAL-44
test('shows all figures of the chosen job, and filters by make and model', async () => {
  const server = await show(`${WITH_JOB}&brand=3&model=N40%20AWD&guarantee=DNB`);
  await screen.findByText('RV100001');
  const text = plain(document.querySelector('.table-row')!.textContent);
  for (const part of [
    'BKD 12A',
    'Mälarbil Västerås',
    'Finansbolaget',
    '208 667',
    '171 500',
    '6 500',
    '33 333',
    '8,50',
    '211 000',
  ])
    expect(text).toContain(part);
  expect(Object.fromEntries(server.callsTo(MARKET_VALUE_ROUTES.list).at(-1)!.query)).toMatchObject({
    job: '202606',
    brand: '3',
    model: 'N40 AWD',
    guarantee: 'DNB',
  });
  expect(server.callsTo(MARKET_VALUE_ROUTES.brands).at(-1)!.query.get('job')).toBe('202606');
});

// P3-RESIDUAL-44
test('downloads the values as an Excel file with the columns in their order', async () => {
  const server = await show(WITH_JOB);
  server.on(`POST ${MARKET_VALUE_ROUTES.export}`, { status: 503, json: { Message: 'upptaget' } });
  await screen.findByText('RV100001');
  fireEvent.click(screen.getByRole('button', { name: 'Ladda ner Excel' }));
  await screen.findByText('Kunde inte hämta kontrakt.');
  const sent = server.callsTo(MARKET_VALUE_ROUTES.export).at(-1)!.body as {
    Format: string;
    FileName: string;
    Columns: { Header: string }[];
    Filter: object;
  };
  expect([sent.Format, sent.FileName, sent.Filter]).toEqual([
    'xlsx',
    'Marknadsvärde Värdering juni',
    { job: 202606, brand: 0 },
  ]);
  expect(sent.Columns.map(({ Header }) => Header).join(', ')).toBe(
    'Avtalsnr, Återförsäljare, Restvärdesgarant, Start, Slut, Reg.nr, Märke, Serie, Årsmodell, Produkt, ' +
      'Mätarställning, Objektspris, Slutpris, Restskuld, Värderat pris, Prisskillnad, Avtalad körsträcka, ' +
      'Beräknad körsträcka, Milkostnad, Startpris, Snittkörsträcka i annonser, Snittpris i annonser, ' +
      'Lägsta pris i annonser, Högsta pris i annonser',
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Ladda ner Excel' }).getAttribute('aria-disabled')).toBeNull(),
  );
});

// P3-RESIDUAL-44
test('says that a job has no contracts, and why its values cannot be read', async () => {
  await show(WITH_JOB, []);
  await screen.findByText('Körningen har inga avtal');
});

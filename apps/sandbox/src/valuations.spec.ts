import { marketValueFile } from '@floorplan/residual-value/contracts';
import { expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Valuations } from './valuations';

const valuations = new Valuations();

async function asked(path: string): Promise<{ status: number; body: unknown }> {
  const server: Server = createServer((request, response) => void valuations.handle(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  try {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    return { status: answer.status, body: await answer.json() };
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

// P3-RESIDUAL-42
test('returns the same file for the same consecutive contracts, which the portal accepts', async () => {
  const path = '/valuations/2026-06?first=RV100009&count=3';
  const { status, body } = await asked(path);
  const file = marketValueFile.parse(body);
  expect([status, file.JobId, file.JobDate]).toEqual([200, 202606, '2026-06-01']);
  expect(file.Rows.map(({ ContractNo }) => ContractNo)).toEqual(['RV100009', 'RV100010', 'RV100011']);
  for (const { AdsMinPrice, AdsAveragePrice, AdsMaxPrice } of file.Rows)
    expect(AdsMinPrice! < AdsAveragePrice! && AdsAveragePrice! < AdsMaxPrice!).toBe(true);
  expect((await asked(path)).body).toEqual(body);
});

test.each([
  '2026-13?first=RV1&count=1',
  '2026-06?first=RV1&count=1001',
  '2026-06?first=RV1&count=0',
  '2026-06',
])('answers 404 to %s', async (query) => {
  expect((await asked(`/valuations/${query}`)).status).toBe(404);
});

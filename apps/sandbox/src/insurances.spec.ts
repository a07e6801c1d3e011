import { expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InsuranceCompany } from './insurances';

const company = new InsuranceCompany();

async function asked(path: string): Promise<{ status: number; text: string }> {
  const server = createServer((request, response) => void company.handle(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  try {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    return { status: answer.status, text: await answer.text() };
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

// P3-INSURANCE-03
test('returns the same file for the same plates, in which each plate is insured for a year', async () => {
  const path = '/insurances/2026-06.csv?plates=ABC12D,BKD34E';
  const { status, text } = await asked(path);
  expect(status).toBe(200);
  const [header, ...rows] = text.trim().split('\r\n');
  expect(header).toBe('Registreringsnummer;Försäkringsbolag;Gäller från;Gäller till');
  expect(rows.map((row) => row.replace(/;[^;]+;/, ';'))).toEqual([
    'ABC12D;2026-06-01;2027-05-31',
    'BKD34E;2026-06-01;2027-05-31',
  ]);
  expect((await asked(path)).text).toBe(text);
});

test.each(['2026-13.csv?plates=ABC12D', '2026-06.csv', '2026-06.csv?plates=A'])(
  'answers 404 to %s',
  async (query) => {
    expect((await asked(`/insurances/${query}`)).status).toBe(404);
  },
);

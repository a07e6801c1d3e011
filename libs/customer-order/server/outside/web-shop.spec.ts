import { expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HttpWebShop } from './web-shop';

test('texts of the shop are read without characters that cannot be stored', async () => {
  const order = {
    OrderId: 1,
    OriginalOrderId: 1,
    OrderDate: '2026-06-10',
    PurchasePrice: 100,
    Product: 'LOAN',
    DealerNumber: '30101',
    LicenseNumber: 'ABC12D',
    Customer: { FirstName: ' Ka\0rin\ud800 ' },
  };
  const server = createServer((_, response) => void response.end(JSON.stringify(order)));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  try {
    const shop = new HttpWebShop(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    expect((await shop.order(1, 1))!.Customer).toMatchObject({ FirstName: 'Karin\ufffd', LastName: '' });
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

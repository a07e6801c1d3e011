import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSandbox } from './sandbox-server';

let sandbox: Server;
let inbox: string;
beforeAll(async () => {
  const options = {
    publicUrl: 'http://localhost:3000',
    clientId: 'a',
    clientSecret: 'b',
    log: () => undefined,
  };
  sandbox = (await createSandbox(options)).listen(0, '127.0.0.1');
  await new Promise((resolve) => sandbox.once('listening', resolve));
  inbox = `http://127.0.0.1:${(sandbox.address() as AddressInfo).port}/sandbox/importers/IMP01/vehicles`;
});
afterAll(() => {
  sandbox.closeAllConnections();
  sandbox.close();
});

const post = async (body: string) => (await fetch(inbox, { method: 'POST', body })).status;

test('accepts vehicles for an importer and lists the vehicles newest first', async () => {
  expect([await post('{"VehicleId":1}'), await post('{"VehicleId":2}'), await post('nonsense')]).toEqual([
    202, 202, 400,
  ]);
  const shown = await (await fetch(inbox)).json();
  expect(shown).toMatchObject({ Total: 2, Rows: [{ body: { VehicleId: 2 } }, { body: { VehicleId: 1 } }] });
});

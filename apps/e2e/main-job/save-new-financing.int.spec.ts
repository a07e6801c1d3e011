import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { MessageStatusAnswer } from '@floorplan/job-process/contracts';
import type { SaveNewFinancingAnswer } from '@floorplan/vehicle/contracts';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { System } from '../support/system';

const CALL = '/api/v1/integrations/financing/save_new_financing';

let system: System;
let imp: Client;
const messages = new Messages(83);
beforeAll(async () => {
  system = await System.start();
  imp = await system.user('imp');
});
afterAll(() => system.stop());

/** Request body as a user enters it: a message without its id and date. */
function entered(over: Parameters<Messages['next']>[0] = {}): object {
  const { MessageId: _, Date: __, ...rest } = messages.next(over);
  return rest;
}
const save = (by: Client, body: object, key: string = randomUUID()) =>
  by.post<SaveNewFinancingAnswer & { Code?: string; Errors?: { Field: string }[] }>(CALL, body, {
    'idempotency-key': key,
  });

// P2-REG-04
test('returns the outcome of an importer’s vehicle, and the same outcome when the same content is sent again', async () => {
  const [body, key] = [entered(), randomUUID()];
  const first = await imp.must(save(imp, body, key));
  expect(first).toMatchObject({
    Response: { Status: 'OK' },
    ObjectStatus: [{ Status: 'OK', Code: null, VehicleId: expect.any(Number) }],
  });
  expect(await imp.must(save(imp, body, key))).toEqual(first);
  const own = await imp.get<MessageStatusAnswer>(`/api/v1/integrations/financing/messages/${key}`);
  expect(own.body.VehicleId).toBe(first.ObjectStatus[0]!.VehicleId);
  const stranger = await system.user('imp2');
  expect((await stranger.get(`/api/v1/integrations/financing/messages/${key}`)).status).toBe(404);
  expect((await save(imp, entered(), key)).body.Code).toBe('MESSAGE_ID_REUSED');
});

// P2-REG-04
test('returns the reason when a vehicle waits or is rejected', async () => {
  const waits = await imp.must(save(imp, entered({ PriceProgram: { Code: 'FINNSEJ' } })));
  expect([waits.Response.Status, waits.ObjectStatus[0]!.Status]).toEqual(['ERROR', 'PENDING']);
  expect(waits.ObjectStatus[0]!.Message).not.toBe('');
  const refused = await imp.must(save(imp, entered({ Item: { ChassisNumber: 'KORT' } })));
  expect(refused.ObjectStatus[0]).toMatchObject({ Status: 'ERROR', Code: 'INVALID_CHASSIS' });
});

// P2-REG-04
test('rejects vehicles of another importer, other roles, and requests without a key or with invalid fields', async () => {
  const [imp2, dea] = [await system.user('imp2'), await system.user('dea')];
  expect((await save(imp2, entered())).body.Code).toBe('IMPORTER_NOT_ALLOWED');
  expect((await save(dea, entered())).status).toBe(403);
  const fields = ({ body }: Awaited<ReturnType<typeof save>>) => body.Errors?.map(({ Field }) => Field);
  expect(fields(await save(imp, entered(), 'nyckel'))).toEqual(['Idempotency-Key']);
  expect(fields(await save(imp, { ...entered(), Identification: {} }))).toEqual(['Identification.Id']);
});

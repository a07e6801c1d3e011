import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  DryRunAnswer,
  NewVehicleAnswer,
  NewVehiclesAnswer,
  ProcessDetailAnswer,
} from '@floorplan/job-process/contracts';
import { randomUUID } from 'node:crypto';
import type { Client } from '../support/client';
import { Sender } from '../support/outcomes';
import { ownRedis, redisIsHere, type OwnRedis } from '../support/redis';
import { RvContracts } from '../support/residual-contracts';
import { System } from '../support/system';

const ADDRESS = '/api/v1/integrations/residual_value/contracts';
const contracts = new RvContracts(910_000);

interface Stored {
  readonly status_code: number;
  readonly residual_value: number;
  readonly dealer: string;
  readonly is_limit_flagged: boolean;
}

// P3-RESIDUAL-41
describe.each(redisIsHere ? ['PostgreSQL', 'Redis'] : ['PostgreSQL'])(
  'messages about residual-value contracts, with the queue on %s',
  (backend) => {
    let redis: OwnRedis | undefined;
    let system: System;
    let admin: Client;
    let lessor: Client;

    beforeAll(async () => {
      redis = backend === 'Redis' ? await ownRedis() : undefined;
      system = await System.start(redis ? { redisUrl: redis.url } : {});
      admin = await system.user('admin');
      await system.command('set-client', '--id', 'partner3', '--rights', 'rvcontract');
      lessor = await system.partner('partner3');
    });
    afterAll(async () => {
      await system?.stop();
      await redis?.stop();
    });

    const send = (body: unknown, by = lessor) => by.post<NewVehicleAnswer>(ADDRESS, body);
    const outcome = async (message: { readonly MessageId: string }, by = lessor) => {
      expect((await send(message, by)).status).toBe(202);
      return new Sender(system, by).settled(message.MessageId);
    };
    const stored = async (contractNo: string) =>
      (
        await system.owner.query<Stored>(
          `select status_code, residual_value, is_limit_flagged, d.financer_assigned_id as dealer
             from residual_value_contract k join dealer d on d.id = k.dealer_id where contract_no = $1`,
          [contractNo],
        )
      )[0];

    test('registers the contract at the facility of the supplier, and answers a repeat as before', async () => {
      const message = contracts.next();
      expect((await outcome(message)).Status).toBe('OK');
      expect(await stored(message.ContractNo)).toMatchObject({
        status_code: 0,
        residual_value: 18_200_000,
        dealer: '30101',
        is_limit_flagged: false,
      });
      const again = await send(message);
      expect([again.status, again.body.Duplicate]).toEqual([200, true]);
      const other = await send({ ...message, ResidualValue: 1 });
      expect([other.status, other.body]).toMatchObject([409, { Code: 'MESSAGE_ID_REUSED' }]);
      // Message ids are unique per sender.
      expect((await outcome(message, admin)).Status).toBe('OK');
    });

    test('corrects an open contract by a later message with its number, until somebody works on it', async () => {
      const message = contracts.next();
      await outcome(message);
      const later = { ...message, MessageId: randomUUID(), ResidualValue: 190_000.5 };
      expect((await outcome(later)).Status).toBe('OK');
      expect(await stored(message.ContractNo)).toMatchObject({ residual_value: 19_000_050 });
      const small = contracts.next({ ContractNo: ` ${message.ContractNo.toLowerCase()} ` });
      expect((await outcome(small)).Status).toBe('OK');
      expect(await stored(message.ContractNo)).toMatchObject({ residual_value: 18_200_000 });
    });

    test('takes the facility of the guarantor, and flags contracts above its limit', async () => {
      const guaranteed = { RVGuarantee: 'AF', RVGOrgNo: '5599000089' } as const;
      const first = contracts.next(guaranteed);
      expect((await outcome(first)).Status).toBe('OK');
      expect(await stored(first.ContractNo)).toMatchObject({ dealer: '30104', is_limit_flagged: false });
      const above = contracts.next({ ...guaranteed, ResidualValue: 90_000_000 });
      expect((await outcome(above)).Status).toBe('OK');
      expect(await stored(above.ContractNo)).toMatchObject({ is_limit_flagged: true });
    });

    test('waits for an unknown dealer and make, and runs again automatically once they are known', async () => {
      const message = contracts.next({ Make: 'Zephyr', LevOrgNo: '556016-0680' });
      const { Status, Attempts } = await outcome(message);
      expect(Status).toBe('PENDING');
      expect(Attempts[0]!.Codes.map(({ Code }) => Code)).toEqual(['UNKNOWN_DEALER', 'UNKNOWN_MAKE']);
      const makes = await admin.must(
        admin.post<{ Id: number }>('/api/v1/makes', { Name: 'Zephyr', ImporterPartyId: 1 }),
      );
      expect(makes.Id).toBeGreaterThan(0);
      const sender = new Sender(system, lessor);
      expect((await sender.settled(message.MessageId, 2)).Status).toBe('PENDING');
      const { Rows } = await admin.must(
        admin.get<{ Rows: { Id: number; Version: number; FinancerAssignedId: string }[] }>('/api/v1/dealers'),
      );
      const { Id, Version } = Rows.find(({ FinancerAssignedId }) => FinancerAssignedId === '30109')!;
      await admin.must(admin.post('/api/v1/dealers', { Id, Version, OrganizationNumber: '556016-0680' }));
      expect((await sender.settled(message.MessageId, 3)).Status).toBe('OK');
      expect(await stored(message.ContractNo)).toMatchObject({ dealer: '30109' });
    });

    test.each([
      ['INVALID_LICENSE', { LicenseNumber: 'Å1' }],
      ['INVALID_CHASSIS', { ChassisNumber: 'IOQ' }],
      ['GUARANTOR_MISSING', { RVGuarantee: 'AF', RVGOrgNo: ' ' }],
    ] as const)('refuses an invalid message with %s', async (code, over) => {
      const { Status, StatusCode } = await outcome(contracts.next(over));
      expect([Status, StatusCode]).toEqual(['ERROR', code]);
    });

    test.each([
      [{ StartDate: '2026-12-10' }, 'EndDate DATES_REVERSED'],
      [{ Duration: 0 }, 'Duration TOO_SMALL'],
      [{ Duration: 121 }, 'Duration TOO_LARGE'],
      [{ Mileage: 0 }, 'Mileage TOO_SMALL'],
      [{ Mileage: 1_000_000 }, 'Mileage TOO_LARGE'],
      [{ ResidualValue: 0 }, 'ResidualValue TOO_SMALL'],
      [{ ResidualValue: 0.001 }, 'ResidualValue TOO_MANY_DECIMALS'],
      [{ ObjectPrice: -1 }, 'ObjectPrice TOO_SMALL'],
      [{ LevOrgNo: '5599000064' }, 'LevOrgNo INVALID_IDENTITY_NUMBER'],
      [{ CustomerEmail: 'x' }, 'CustomerEmail INVALID_EMAIL'],
      [{ CustomerName: 'a\u0000' }, 'CustomerName INVALID_CHARACTERS'],
      [{ RVGuarantee: '__proto__' }, 'RVGuarantee INVALID_VALUE'],
      [{ ContractNo: 'R'.repeat(21) }, 'ContractNo TOO_LARGE'],
    ])('immediately refuses a message that names %j', async (over, error) => {
      const { status, body } = await send({ ...contracts.next(), ...over });
      const { Errors } = body as unknown as { Errors: { Field: string; Code: string }[] };
      expect([status, Errors.map(({ Field, Code }) => `${Field} ${Code}`)]).toEqual([400, [error]]);
    });

    test('receives a list, and predicts an outcome without storing anything', async () => {
      const good = contracts.next();
      const { body } = await lessor.post<NewVehiclesAnswer>(ADDRESS, [good, { ContractNo: 1 }]);
      expect(body.Results.map(({ Status }) => Status.Status)).toEqual(['OK', 'ERROR']);
      const message = contracts.next({ Make: 'Okänd' });
      const predicted = await lessor.must(lessor.post<DryRunAnswer>(`${ADDRESS}?dry_run=true`, message));
      expect([predicted.Outcome, predicted.Codes.map(({ Code }) => Code)]).toEqual([
        'PENDING',
        ['UNKNOWN_MAKE'],
      ]);
      expect(await stored(message.ContractNo)).toBeUndefined();
    });

    test('shows the message to staff only, who correct and retry it', async () => {
      const message = contracts.next({ LicenseNumber: 'Å1' });
      const { ProcessDetailId } = await outcome(message);
      const path = `/api/v1/processes/processdetail/${ProcessDetailId}`;
      const detail = await admin.must(admin.get<ProcessDetailAnswer>(path));
      expect(detail.Row).toMatchObject({ MessageType: 'RVCONTRACT', StatusCode: 'INVALID_LICENSE' });
      const imp = await system.user('imp');
      expect((await imp.get(path)).status).toBe(404);
      for (const name of ['imp', 'deo', 'dea'])
        expect((await send(contracts.next(), await system.user(name))).status).toBe(403);
      const repaired = {
        Id: ProcessDetailId,
        Reason: 'Fel nummer',
        Message: { ...message, LicenseNumber: 'ABC 102' },
      };
      await admin.must(admin.post('/api/v1/processes/processdetail', repaired));
      expect((await new Sender(system, lessor).settled(message.MessageId, 2)).Status).toBe('OK');
      expect((await send(contracts.next(), await system.partner('partner'))).status).toBe(403);
    });
  },
);

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NewVehicleAnswer, NewVehiclesAnswer } from '@floorplan/job-process/contracts';
import type {
  MarketValueAnswer,
  MarketValueBrands,
  MarketValueJobs,
} from '@floorplan/residual-value/contracts';
import * as domain from '@floorplan/residual-value/domain';
import { randomUUID } from 'node:crypto';
import { valuationFile } from '../../sandbox/src/valuations';
import { predictedMileage, remainingDebt } from '../support/market-value-figures';
import type { Client } from '../support/client';
import { Sender } from '../support/outcomes';
import { ownRedis, redisIsHere, type OwnRedis } from '../support/redis';
import { RvContracts } from '../support/residual-contracts';
import { System } from '../support/system';

const CONTRACTS = '/api/v1/integrations/residual_value/contracts';
const VALUES = '/api/v1/integrations/residual_value/market_values';
const API = '/api/v1/residualvalue_contracts/market_value';
const contracts = new RvContracts(920_000);
const JOB = { JobId: 202606, JobName: 'Värdering juni', JobDate: '2026-06-09' };
const HEADERS = [
  'Avtalsnr',
  'Återförsäljare',
  'Restvärdesgarant',
  'Start',
  'Slut',
  'Reg.nr',
  'Märke',
  'Serie',
  'Årsmodell',
  'Produkt',
  'Mätarställning',
  'Objektspris',
  'Slutpris',
  'Restskuld',
  'Värderat pris',
  'Prisskillnad',
  'Avtalad körsträcka',
  'Beräknad körsträcka',
  'Milkostnad',
  'Startpris',
];
const KEYS = [
  'ContractNo',
  'DealerName',
  'RVGuarantee',
  'StartDate',
  'EndDate',
  'LicenseNumber',
  'Brand',
  'Series',
  'ModelYear',
  'Product',
  'CurrentMileage',
  'ObjectPrice',
  'EndPrice',
  'RemainingDebt',
  'CompanyPrice',
  'PriceDiff',
  'DNBMileage',
  'PredictedMileage',
  'CompanyMileageCost',
  'CompanyStartPrice',
];

// P3-RESIDUAL-42
describe.each(redisIsHere ? ['PostgreSQL', 'Redis'] : ['PostgreSQL'])(
  'market values of residual-value contracts, with the queue on %s',
  (backend) => {
    let redis: OwnRedis | undefined;
    let system: System;
    let admin: Client;
    let company: Client;
    const known = [
      contracts.next(),
      contracts.next({ RVGuarantee: 'AF', RVGOrgNo: '5599000089', ResidualValue: 165_000 }),
      contracts.next({ Make: 'Sakura', Model: 'Hana', LevOrgNo: '5599000071', ObjectPrice: null }),
    ];
    const [first, guaranteed, third] = known.map(({ ContractNo }) => ContractNo) as [string, string, string];

    beforeAll(async () => {
      redis = backend === 'Redis' ? await ownRedis() : undefined;
      system = await System.start(redis ? { redisUrl: redis.url } : {});
      admin = await system.user('admin');
      await system.command('set-client', '--id', 'partner3', '--rights', 'rvcontract');
      company = await system.partner('partner3');
      const fresh = known.map((contract) => ({ ...contract, MessageId: randomUUID() }));
      await admin.must(admin.post(CONTRACTS, fresh));
      for (const { MessageId } of fresh) await new Sender(system, admin).settled(MessageId);
    });
    afterAll(async () => {
      await system?.stop();
      await redis?.stop();
    });

    const send = (body: unknown, by = company) => by.post<NewVehiclesAnswer>(VALUES, body);
    const settled = async ({ Results }: NewVehiclesAnswer) =>
      Promise.all(
        Results.map(async (row) =>
          'MessageId' in row
            ? (await new Sender(system, company).settled(row.MessageId)).StatusCode
            : row.Errors.map(({ Field, Code }) => `${Field} ${Code}`),
        ),
      );
    const rows = async (query: string) =>
      (await admin.must(admin.get<MarketValueAnswer>(`${API}/list_contracts?${query}`))).Rows;

    test('keeps the valid rows of a file, and names the invalid rows and those of unknown contracts', async () => {
      const value = { CompanyPrice: 171_500, CurrentMileage: 30_000, Series: 'Plus', ModelYear: 2023 };
      const file = {
        ...JOB,
        Rows: [
          { ...value, ContractNo: ` ${first.toLowerCase()}` },
          { ...value, ContractNo: guaranteed, CompanyMileageCost: 8.5, AdsAveragePrice: 180_000.5 },
          { ...value, ContractNo: third },
          { ...value, ContractNo: 'RV000001' },
          { ...value, ContractNo: first, CompanyPrice: 0 },
        ],
      };
      const { body, status } = await send(file);
      expect(status).toBe(202);
      expect(await settled(body)).toEqual([null, null, null, 'UNKNOWN_CONTRACT', ['CompanyPrice TOO_SMALL']]);
      const again = (await send(file)).body.Results.slice(0, 4) as NewVehicleAnswer[];
      expect(again.map(({ Duplicate }) => Duplicate)).toEqual([true, true, true, true]);
      const jobs = await admin.must(admin.get<MarketValueJobs>(`${API}/jobs`));
      expect(jobs.Rows).toEqual([{ Id: 202606, Name: 'Värdering juni', Date: '2026-06-09', Rows: 3 }]);
    });

    // P3-RESIDUAL-43
    test('lists the values of a job with the figures of the domain, and filters them', async () => {
      const listed = await rows('job=202606');
      expect(listed.map(({ ContractNo }) => ContractNo)).toEqual([first, guaranteed, third]);
      const months = domain.wholeMonths('2023-12-10', JOB.JobDate);
      const lease = { objectPrice: 34_200_000, duration: 36, months };
      const reading = { currentMileage: 30_000, startDate: '2023-12-10', endDate: '2026-12-10' };
      expect(listed[0]).toMatchObject({
        RemainingDebt: 208_666.67,
        EndPrice: null,
        PriceDiff: -10_500,
        DNBMileage: 60_000,
        PredictedMileage: predictedMileage({ ...reading, on: JOB.JobDate }),
        DealerName: 'Mälarbil Västerås City',
        Brand: 'Nordvik',
        Series: 'Plus',
        ModelYear: 2023,
      });
      expect(listed[1]).toMatchObject({
        EndPrice: 165_000,
        PriceDiff: 6_500,
        CompanyMileageCost: 8.5,
        AdsAveragePrice: 180_000.5,
        RemainingDebt: remainingDebt({ ...lease, residualValue: 16_500_000 }) / 100,
      });
      expect(listed[2]).toMatchObject({ ObjectPrice: null, RemainingDebt: null, CurrentMileage: 30_000 });
      const found = async (query: string) =>
        (await rows(`job=202606&${query}`)).map(({ ContractNo }) => ContractNo);
      const { Rows: brands } = await admin.must(admin.get<MarketValueBrands>(`${API}/brands?job=202606`));
      expect(brands.map(({ Name, Models }) => [Name, Models])).toEqual([
        ['Nordvik', ['N40 AWD']],
        ['Sakura', ['Hana']],
      ]);
      expect(await found(`brand=${brands[1]!.Id}`)).toEqual([third]);
      expect(await found('model=N40%20AWD')).toEqual([first, guaranteed]);
      expect(await found('guarantee=AF')).toEqual([guaranteed]);
      expect(await found('supplier=30101')).toEqual([first]);
      expect(await found('text=hana')).toEqual([third]);
      expect(await found('sort=PriceDiff&descending=true')).toEqual([guaranteed, third, first]);
      expect(await found('sort=DealerName')).toHaveLength(3);
    });

    // P3-RESIDUAL-43
    test('calculates debt and odometer as the domain does, whatever the dates and amounts', async () => {
      const leases = Array.from({ length: 24 }, (_, i) =>
        contracts.next({
          StartDate: `2024-${String((i % 12) + 1).padStart(2, '0')}-${[1, 15, 29][i % 3]!.toString().padStart(2, '0')}`,
          EndDate: `20${26 + (i % 4)}-07-31`,
          Duration: 7 * i + 1 > 120 ? 36 : 7 * i + 1,
          ResidualValue: 100_000.25 + i * 977.75,
          ObjectPrice: 300_000.75 - i * 1_234.5,
        }),
      );
      await admin.must(admin.post(CONTRACTS, leases));
      for (const { MessageId } of leases) await new Sender(system, admin).settled(MessageId);
      const job = { JobId: 202602, JobName: 'Värdering februari', JobDate: '2026-02-28' };
      const Rows = leases.map(({ ContractNo }, i) => ({
        ContractNo,
        CompanyPrice: 150_000,
        CurrentMileage: 12_345 + i * 777,
      }));
      expect(new Set(await settled((await send({ ...job, Rows })).body))).toEqual(new Set([null]));
      const listed = await rows('job=202602');
      expect(listed).toHaveLength(24);
      for (const [i, { RemainingDebt, PredictedMileage }] of listed.entries()) {
        const { StartDate, EndDate, Duration, ResidualValue, ObjectPrice } = leases[i]!;
        const reading = { startDate: StartDate, endDate: EndDate, on: job.JobDate };
        const debt = remainingDebt({
          objectPrice: Math.round(ObjectPrice! * 100),
          residualValue: Math.round(ResidualValue * 100),
          duration: Duration,
          months: domain.wholeMonths(StartDate, job.JobDate),
        });
        const predicted = predictedMileage({ ...reading, currentMileage: 12_345 + i * 777 });
        expect([Math.round(RemainingDebt! * 100), PredictedMileage]).toEqual([debt, predicted]);
      }
    });

    test('returns the values as a file with the columns in their order', async () => {
      const file = await admin.post(`${API}/list_contracts/export`, {
        Format: 'csv',
        FileName: 'Marknadsvärde',
        Filter: { job: 202606, guarantee: 'AF' },
        Columns: KEYS.map((Key, i) => ({ Key, Header: HEADERS[i] })),
      });
      const [head, row, ...more] = file.text.trim().split('\r\n');
      expect([head, more]).toEqual([HEADERS.join(';'), []]);
      expect(row).toContain(`${guaranteed};`);
      expect(row!.split(';')[2]).toBe('Återförsäljare');
      expect(row).toContain(';165000,00;194500,00;171500,00;6500,00;60000;');
    });

    test('replaces values of the same job by a later file, and keeps other jobs', async () => {
      const later = {
        ...JOB,
        JobName: 'Värdering juni, rättad',
        Rows: [{ ContractNo: first, CompanyPrice: 1 }],
      };
      await settled((await send(later)).body);
      expect((await rows('job=202606')).map(({ CompanyPrice }) => CompanyPrice)).toEqual([
        1, 171_500, 171_500,
      ]);
      const may = valuationFile('2026-05', [{ contractNo: first, worth: 170_000 }]);
      expect(await settled((await send({ MessageId: randomUUID(), ...may })).body)).toEqual([null]);
      const jobs = await admin.must(admin.get<MarketValueJobs>(`${API}/jobs`));
      expect(jobs.Rows.slice(0, 2).map(({ Name, Rows }) => [Name, Rows])).toEqual([
        ['Värdering juni, rättad', 3],
        ['Värdering 2026-05', 1],
      ]);
      const [value] = await rows('job=202605');
      expect(value!.CompanyPrice).toBeGreaterThan(150_000);
    });

    test('refuses a row that is sent again with the MessageId of its file and another value', async () => {
      const file = { MessageId: randomUUID(), ...JOB, Rows: [{ ContractNo: third, CompanyPrice: 5 }] };
      await settled((await send(file)).body);
      const { body } = await send({ ...file, Rows: [{ ContractNo: third, CompanyPrice: 6 }] });
      expect(body.Results).toMatchObject([{ Code: 'MESSAGE_ID_REUSED' }]);
    });

    test.each([
      [{ ...JOB, Rows: [] }, 'Rows TOO_SMALL'],
      [{ ...JOB, Rows: 'x' }, 'Rows INVALID_TYPE'],
      [{ ...JOB, JobId: 0, Rows: [{}] }, 'JobId TOO_SMALL'],
      [{ ...JOB, JobDate: '2026-02-30', Rows: [{}] }, 'JobDate INVALID_DATE'],
      [{ ...JOB, JobName: '\u0000', Rows: [{ ContractNo: 'A', CompanyPrice: 1 }] }, 'JobName'],
      [{ ...JOB, MessageId: 'x', Rows: [{}] }, 'MessageId INVALID_FORMAT'],
    ])('refuses an invalid file and names the field: %j', async (file, error) => {
      const { status, body } = await send(file);
      const { Errors = [] } = body as unknown as { Errors?: { Field: string; Code: string }[] };
      const inRows = body.Results?.flatMap((row) => ('Errors' in row ? row.Errors : [])) ?? [];
      expect([...Errors, ...inRows].map(({ Field, Code }) => `${Field} ${Code}`).join()).toContain(error);
      expect(status === 400 || inRows.length > 0).toBe(true);
    });

    test('refuses other senders, and lists without a job', async () => {
      const file = { ...JOB, Rows: [{ ContractNo: first, CompanyPrice: 5 }] };
      expect((await send(file, await system.partner('partner'))).status).toBe(403);
      for (const name of ['imp', 'deo', 'dea']) {
        const user = await system.user(name);
        expect((await send(file, user)).status).toBe(403);
        for (const path of ['jobs', 'brands', 'list_contracts?job=202606'])
          expect((await user.get(`${API}/${path}`)).status).toBe(403);
      }
      expect(await admin.get(`${API}/list_contracts`)).toMatchObject({
        status: 400,
        body: { Code: 'JOB_MISSING', Message: 'Välj körning att hämta data för' },
      });
      expect((await admin.get(`${API}/list_contracts?job=7`)).status).toBe(404);
    });
  },
);

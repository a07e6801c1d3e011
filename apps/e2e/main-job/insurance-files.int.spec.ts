import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { InsuranceErrors, InsuranceFileAnswer, ResentInsurances } from '@floorplan/insurance/contracts';
import { eventually } from '@floorplan/platform/testing';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { ownRedis, redisIsHere, type OwnRedis } from '../support/redis';
import { System } from '../support/system';

const FILE = '/api/v1/integrations/insurance_file';
const ERRORS = '/api/v1/insurance_import_errors';
const HEADER = 'Registreringsnummer;Försäkringsbolag;Gäller från;Gäller till';
const WRONG_DATES = 'Gäller från och gäller till måste vara datum i den ordningen';
const messages = new Messages(67);
const file = (...rows: readonly string[]) => [HEADER, ...rows].join('\r\n');

// P3-INSURANCE-03
describe.each(redisIsHere ? ['PostgreSQL', 'Redis'] : ['PostgreSQL'])(
  'files of insured vehicles, with the queue on %s',
  (backend) => {
    let redis: OwnRedis | undefined;
    let system: System;
    let admin: Client;
    let company: Client;
    const plate = 'BKD12A';

    beforeAll(async () => {
      redis = backend === 'Redis' ? await ownRedis() : undefined;
      system = await System.start(redis ? { redisUrl: redis.url } : {});
      admin = await system.user('admin');
      await system.command('set-client', '--id', 'partner3', '--rights', 'insurance');
      company = await system.partner('partner3');
      await new Sender(system, admin).outcome(messages.next({ Item: { LicenseNumber: plate } }));
    });
    afterAll(async () => {
      await system?.stop();
      await redis?.stop();
    });

    const open = async () =>
      Number(
        (
          await system.owner.query<{ n: number }>(
            `select count(*)::int as n from job_detail
              where message_type = 'INSURANCE' and state in ('queued', 'running')`,
          )
        )[0]!.n,
      );
    const send = async (content: string, by = company, name = 'juni.csv') => {
      const answer = await by.upload<InsuranceFileAnswer>(FILE, content, name);
      if (answer.status === 202) await eventually('the rows to be decided', async () => (await open()) === 0);
      return answer;
    };
    const errors = async (query = '') =>
      (await admin.must(admin.get<InsuranceErrors>(`${ERRORS}${query}`))).Rows;
    const insured = async () =>
      (
        await system.owner.query<{ data: { company: string; from: string; to: string } }>(
          `select data from event where type = 'insurance/Insured' order by position`,
        )
      ).map(({ data: { company: by, from, to } }) => [by, from, to].join(' '));

    test('keep the valid rows, and list the others with their place and errors', async () => {
      const content = file(
        `${plate};Norrskydd;2026-01-01;2026-12-31`,
        `${plate};Sydskydd;2026-06-01;2027-05-31`,
        'ZZZ999;Norrskydd;2026-01-01;2026-12-31',
        `${plate};;2026-02-30;2026-12-31`,
        'ABI123;Norrskydd;2027-01-01;2026-12-31',
      );
      const { status, body } = await send(content);
      expect(status).toBe(202);
      expect(body).toMatchObject({ Rows: 5, Repeated: 0, UnknownColumns: [] });
      expect(await insured()).toEqual(['Norrskydd 2026-01-01 2026-12-31']);
      const listed = await errors('?sort=Location');
      expect(listed.map(({ Location, Message }) => `${Location}: ${Message}`).sort()).toEqual([
        'juni.csv, rad 3: Fordonet är redan försäkrat i Norrskydd under tiden',
        'juni.csv, rad 4: Inget finansierat fordon med registreringsnummer ZZZ999',
        `juni.csv, rad 5: Försäkringsbolag saknas. ${WRONG_DATES}`,
        `juni.csv, rad 6: Ogiltigt registreringsnummer: ABI123. ${WRONG_DATES}`,
      ]);
      expect((await errors('?text=redan')).map(({ LicenseNumber }) => LicenseNumber)).toEqual([plate]);
      const again = await send(content, admin, 'juli.csv');
      expect(again.body).toMatchObject({ Rows: 5, Repeated: 5, ProcessId: null });
      expect(await errors()).toHaveLength(4);
      expect(await insured()).toHaveLength(1);
    });

    // P3-INSURANCE-04
    test('are sent again row by row: accepted rows leave the list, and other rows keep their day', async () => {
      const reg = 'BKD34B';
      await send(file(`${reg};Norrskydd;2026-03-01;2027-02-28`), company, 'mars.csv');
      const before = await errors(`?text=${reg}`);
      expect(before).toMatchObject([{ LicenseNumber: reg, Location: 'mars.csv, rad 2' }]);
      await new Sender(system, admin).outcome(messages.next({ Item: { LicenseNumber: reg } }));
      const wrong = (await errors('?text=ZZZ999'))[0]!;
      const Ids = [before[0]!.Id, wrong.Id, 1];
      const { Rows } = await admin.must(admin.post<ResentInsurances>(ERRORS, { Ids }));
      expect(Rows).toEqual([
        { Id: Ids[0], Status: 0, Message: 'Raden passar nu och är borttagen ur listan' },
        {
          Id: Ids[1],
          Status: 1,
          Message: 'Raden är fortfarande fel: Inget finansierat fordon med registreringsnummer ZZZ999',
        },
        { Id: 1, Status: 2, Message: 'Raden finns inte i listan' },
      ]);
      const twice = await Promise.all(
        [1, 2].map(() => admin.must(admin.post<ResentInsurances>(ERRORS, { Ids: [wrong.Id] }))),
      );
      // The one that comes second may find the row on its way.
      expect(
        twice.flatMap((each) => each.Rows).filter(({ Status }) => Status !== 1 && Status !== -1),
      ).toEqual([]);
      expect(await errors(`?text=${reg}`)).toEqual([]);
      const [still] = await errors('?text=ZZZ999');
      expect([still!.Id, still!.CreatedDT]).toEqual([wrong.Id, wrong.CreatedDT]);
      expect(await insured()).toContain('Norrskydd 2026-03-01 2027-02-28');
    });

    test('are read by headers and dates as the caller tells, checked in a dry run, and remembered for users', async () => {
      const reg = 'BKD56C';
      await new Sender(system, admin).outcome(messages.next({ Item: { LicenseNumber: reg } }));
      const header = 'Kennzeichen;Versicherer;Gäller från;Gäller till';
      const content = [header, `SE-${reg};Norrskydd;3/4/2026;2/4/2027`].join('\r\n');
      const columns = 'columns=LicenseNumber:Kennzeichen,Company:Versicherer';
      const read = (by: Client, query: string) =>
        by.upload<InsuranceFileAnswer & { Code?: string }>(`${FILE}?${query}`, content, 'tysk.csv');
      expect((await read(admin, 'dry_run=true')).body.Code).toBe('FILE_COLUMNS');
      for (const [Field, Header] of [
        ['LicenseNumber', 'Kennzeichen'],
        ['Company', 'Versicherer'],
      ])
        await admin.must(admin.post(`${FILE}/readings`, { Field, Header, Reading: null }));
      const checked = await admin.must(read(admin, 'dry_run=true'));
      expect(checked).toMatchObject({ DryRun: true, Rows: 1, ProcessId: null });
      expect(checked.Questions.map(({ Field }) => Field)).toEqual(['ValidFrom', 'ValidTo']);
      expect(checked.Remembered).toHaveLength(2);
      expect((await read(company, 'dry_run=true')).body.Code).toBe('FILE_COLUMNS');
      const earlier = await insured();
      await company.must(read(company, `${columns}&readings=ValidFrom:DMY,ValidTo:DMY`));
      await eventually('the rows to be decided', async () => (await open()) === 0);
      expect((await insured()).slice(earlier.length)).toEqual(['Norrskydd 2026-04-03 2027-04-02']);
      expect(await errors(`?text=${reg}`)).toEqual([]);
    });

    test('keep their name in the list, also one with braces, and are refused with a name that cannot be kept', async () => {
      const content = file('ZZZ111;B;2026-01-01;2026-12-31');
      const named = await company.upload(FILE, content, 'juni\0.csv');
      expect([named.status, named.body]).toMatchObject([
        400,
        { Errors: [{ Field: 'file', Code: 'INVALID_CHARACTERS' }] },
      ]);
      expect((await send(content, company, '{{row}}.csv')).status).toBe(202);
      expect((await errors('?text=ZZZ111')).map(({ Location }) => Location)).toEqual(['{{row}}.csv, rad 2']);
    });

    test('may be of 10 000 rows, and are refused as a whole when they cannot be read', async () => {
      const rows = Array.from(
        { length: 10_000 },
        (_, i) => `AAA${String(i % 1000).padStart(3, '0')};Bolag ${i};2026-01-01;2026-12-31`,
      );
      const many = await company.upload<InsuranceFileAnswer>(FILE, file(...rows));
      expect(many).toMatchObject({ status: 202, body: { Rows: 10_000, Repeated: 0 } });
      expect((await company.upload(FILE, file(...rows, rows[0]!))).status).toBe(422);
      const codes = async (content: string) => {
        const { status, body } = await company.upload(FILE, content);
        return [status, (body as { Code: string }).Code];
      };
      expect(await codes('Registreringsnummer;Försäkringsbolag\r\nABC123;Norrskydd')).toEqual([
        422,
        'FILE_COLUMNS',
      ]);
      expect(await codes(HEADER)).toEqual([422, 'FILE_EMPTY']);
      expect(await codes('%PDF-1.7')).toEqual([415, 'FILE_TYPE']);
    });

    test('are taken from staff and clients with the right only', async () => {
      const content = file(`${plate};Norrskydd;2026-01-01;2026-12-31`);
      expect((await send(content, await system.partner('partner'))).status).toBe(403);
      for (const name of ['imp', 'deo', 'dea']) {
        const user = await system.user(name);
        expect((await send(content, user)).status).toBe(403);
        expect((await user.get(ERRORS)).status).toBe(403);
        expect((await user.post(ERRORS, { Ids: [1] })).status).toBe(403);
      }
      expect((await admin.post(ERRORS, { Ids: [] })).status).toBe(400);
    });
  },
);

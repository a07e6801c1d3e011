import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NameChoicesAnswer, RememberedNamesAnswer, RememberNameAnswer } from '@floorplan/kernel/wire';
import type { UploadAnswer, UploadPreview } from '@floorplan/vehicle/contracts';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { READER, System } from '../support/system';
import { csvOf, financingCells, type Cells } from '../support/vehicle-files';

const IMPORTER = '/api/v1/integrations/upload_vehicles/1';
const messages = new Messages(89);

let system: System;
let imp: Client;
beforeAll(async () => {
  system = await System.start();
  imp = await system.user('imp');
});
afterAll(() => system.stop());

const cells = (changes: Cells = {}) => financingCells(messages, changes);
const file = (...rows: readonly Cells[]) => csvOf('financing', rows);
const preview = (content: string, who = imp, path = IMPORTER) =>
  who.must(who.upload<UploadPreview>(`${path}?dry_run=true`, content));
const asked = ({ NameQuestions }: UploadPreview) =>
  NameQuestions.map(({ Field, Written, Count, Row, Choices }) =>
    [Field, Written, Count, Row, ...Choices.map(({ Name }) => Name)].join(' '),
  );

describe('names in an uploaded file of an importer', () => {
  test('reads makes and dealers by their names, and registers the vehicles so', async () => {
    const content = file(cells({ Make: 'NÖRD-VIK', DealerNumber: 'malarbil vasteras city' }));
    const { Rows, Names } = await preview(content);
    expect(Rows[0]).toMatchObject({ Errors: [], Findings: [] });
    expect(Names.map(({ Field, Value, Rule }) => [Field, Value, Rule])).toEqual([
      ['Make', 'Nordvik', 'NAME'],
      ['DealerNumber', 'D0101', 'NAME'],
    ]);
    const { ObjectStatus, Interpretations } = await imp.must(imp.upload<UploadAnswer>(IMPORTER, content));
    expect(ObjectStatus[0]!.Status).toBe('OK');
    expect(Interpretations.map(({ Field, From, To, Rule }) => [Field, From, To, Rule])).toEqual([
      ['DealerNumber', 'malarbil vasteras city', 'D0101 Mälarbil Västerås City', 'NAME'],
      ['Make', 'NÖRD-VIK', 'Nordvik', 'NAME'],
    ]);
  });

  test('asks once about each unknown name, with the nearest ones that the importer knows of', async () => {
    const content = file(
      cells({ Make: 'Nordvikk' }),
      cells({ Make: 'Nordvikk', DealerNumber: 'Norrskensbil Umea AB' }),
      cells({ Make: 'Sakuraa', DealerNumber: 'Sydvastbil Malmo' }),
    );
    const expected = [
      'Make Nordvikk 2 2 Nordvik',
      'Make Sakuraa 1 4',
      'DealerNumber Norrskensbil Umea AB 1 3 D0108 Norrskensbil Umeå D0109 Norrskensbil Sundsvall',
    ];
    const seen = await preview(content);
    expect(asked(seen)).toEqual(expect.arrayContaining(expected));
    // Sydvästbil Malmö does not deal with the importer, so that it is neither read nor offered.
    const malmo = seen.NameQuestions.find(({ Written }) => Written === 'Sydvastbil Malmo')!;
    expect(malmo.Choices.map(({ Name }) => Name).join()).not.toContain('Malmö');
    const partner = await system.partner();
    expect(asked(await preview(content, partner))).toEqual(asked(seen));
    const { ObjectStatus, NameQuestions } = await partner.must(
      partner.upload<UploadAnswer>(IMPORTER, content),
    );
    expect(NameQuestions).toEqual(seen.NameQuestions);
    expect(ObjectStatus.map(({ Code }) => Code)).toEqual([
      'UNKNOWN_MAKE',
      'UNKNOWN_DEALER',
      'UNKNOWN_DEALER',
    ]);
  });

  test('refuses a name that is too long, without asking about it', async () => {
    const { Rows, NameQuestions } = await preview(
      file(cells({ Make: 'N'.repeat(201), DealerNumber: 'D'.repeat(201) })),
    );
    expect(Rows[0]!.Errors.map(({ Field, Code }) => [Field, Code])).toEqual([
      ['DealerNumber', 'TOO_LONG'],
      ['Make', 'TOO_LONG'],
    ]);
    expect(NameQuestions).toEqual([]);
  });

  test('asks about a bounded number of names', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => cells({ Make: `Nordvik nr ${at}` }));
    const { NameQuestions, NameQuestionsLeft } = await preview(file(...rows));
    expect([NameQuestions.length, NameQuestionsLeft]).toEqual([20, 480]);
  });
});

describe('an answer about a name', () => {
  const NAMES = `${IMPORTER}/names`;
  const answered = { Field: 'Make', Written: 'Vagnen', Value: 'Nordvik' };
  const namesOf = ({ Names }: UploadPreview) =>
    Names.map(({ Written, Value, Rule }) => [Written, Value, Rule].join(' '));

  test('is given with the file, and applies to all its rows', async () => {
    const content = file(cells({ Make: 'Karran' }), cells({ Make: ' KARRAN' }), cells());
    const names = (value: unknown) => ({ names: typeof value === 'string' ? value : JSON.stringify(value) });
    const told = [
      { Field: 'Make', Written: 'Karran', Value: 'Nordvik' },
      // Not the importer's, so that it is not used.
      { Field: 'DealerNumber', Written: 'D0101', Value: 'D0106' },
    ];
    const partner = await system.partner();
    const sent = await partner.must(
      partner.upload<UploadAnswer>(IMPORTER, content, 'bilar.csv', names(told)),
    );
    expect(sent.ObjectStatus.map(({ Status }) => Status)).toEqual(['OK', 'OK', 'OK']);
    expect(sent.Interpretations.map(({ Row, To, Rule }) => [Row, To, Rule])).toEqual([
      [2, 'Nordvik', 'NAME_ANSWER'],
      [3, 'Nordvik', 'NAME_ANSWER'],
    ]);
    for (const [wrong, field] of [
      ['[', 'names'],
      [{}, 'names'],
      [[{ Field: 'Model', Written: 'x', Value: 'y' }], 'names[0].Field'],
      [[{ Field: 'Make', Written: 'x'.repeat(201), Value: 'y' }], 'names[0].Written'],
      [Array.from({ length: 1_001 }, () => told[0]), 'names'],
    ] as const) {
      const { status, body } = await imp.upload<{ Errors: { Field: string }[] }>(
        IMPORTER,
        content,
        'bilar.csv',
        names(wrong),
      );
      expect([status, body.Errors.map(({ Field }) => Field)]).toEqual([400, [field]]);
    }
    expect((await imp.upload(IMPORTER, content, 'bilar.csv', { other: '' })).status).toBe(400);
    expect((await imp.must(imp.get<RememberedNamesAnswer>(NAMES))).Rows).toEqual([]);
  });

  test('is remembered for the sender, used for people only, counted and forgotten', async () => {
    const content = file(cells({ Make: 'VAGNEN' }), cells({ Make: 'vagnen' }));
    for (const wrong of [
      { ...answered, Value: 'Sakura' },
      { ...answered, Field: 'Model' },
      { ...answered, Written: ' ' },
      { ...answered, Written: 'x'.repeat(101) },
      { Field: 'DealerNumber', Written: 'Malmö', Value: 'D0106' },
    ])
      expect((await imp.post(NAMES, wrong)).status).toBe(400);
    const { Id } = await imp.must(imp.post<RememberNameAnswer>(NAMES, answered));
    expect((await imp.must(imp.post<RememberNameAnswer>(NAMES, answered))).Id).toBe(Id);
    const read = await preview(content);
    expect(namesOf(read)).toEqual(['VAGNEN Nordvik NAME_ANSWER', 'vagnen Nordvik NAME_ANSWER']);
    expect([read.NameQuestions, read.Names[0]!.Remembered!.Id]).toEqual([[], Id]);

    const admin = await system.user('admin');
    expect(namesOf(await preview(content, admin))).toHaveLength(2);
    expect(namesOf(await preview(content, admin, '/api/v1/integrations/upload_vehicles/2'))).toEqual([]);
    // A reader sees the answers used, but sends no file in which they count.
    expect(namesOf(await preview(content, await system.user(READER)))).toHaveLength(2);
    const partner = await system.partner();
    expect(namesOf(await preview(content, partner))).toEqual([]);
    expect((await partner.post(NAMES, answered)).status).toBe(403);
    const sent = await imp.must(imp.upload<UploadAnswer>(IMPORTER, content));
    expect(sent.NameQuestions.map(({ Written, Count }) => [Written, Count])).toEqual([['VAGNEN', 2]]);

    const { Rows } = await imp.must(imp.get<RememberedNamesAnswer>(NAMES));
    expect(Rows).toMatchObject([{ Id, Field: 'Make', Written: 'Vagnen', Name: 'Nordvik', Used: 2 }]);
    const stranger = await system.user('imp2');
    expect((await stranger.get(NAMES)).status).toBe(404);
    const forget = `${NAMES}/${Id}/forget`;
    expect((await stranger.post(forget, {})).status).toBe(404);
    await imp.must(imp.post(forget, {}));
    await imp.must(imp.post(forget, {}));
    expect(namesOf(await preview(content))).toEqual([]);
    expect((await imp.must(imp.get<RememberedNamesAnswer>(NAMES))).Rows).toEqual([]);
  });

  test('is not read by dealers, though they see all importers, nor by importers who see all dealers', async () => {
    const admin = await system.user('admin');
    const given = async (username: string, Functions: readonly string[]) => {
      const [user] = (await system.owner.query('select id from app_user where username = $1', [
        username,
      ])) as { id: number }[];
      await admin.must(admin.post('/api/v1/users', { Id: Number(user!.id), Functions }));
      return system.user(username);
    };
    const dealer = await given('dea', ['fncFinancing', 'fncInventory']);
    const importer = await given('imp2', ['fncFinancing', 'fncRegisterDealerVehicle']);
    for (const path of ['names', 'readings', 'name_choices?field=Make']) {
      expect((await dealer.get(`${IMPORTER}/${path}`)).status).toBe(404);
      expect((await importer.get(`/api/v1/integrations/upload_dealer_vehicles/101/${path}`)).status).toBe(
        404,
      );
    }
  });

  test('may be any record that the importer knows of, and no other', async () => {
    const choices = async (field: string) =>
      (await imp.must(imp.get<NameChoicesAnswer>(`${IMPORTER}/name_choices?field=${field}`))).Rows;
    expect(await choices('Make')).toEqual([{ Value: 'Nordvik', Name: 'Nordvik' }]);
    const dealers = (await choices('DealerNumber')).map(({ Name }) => Name);
    expect(dealers).toContain('D0101 Mälarbil Västerås City');
    expect(dealers.join()).not.toMatch(/Malmö|Norrköping/);
    expect((await imp.get(`${IMPORTER}/name_choices?field=Model`)).status).toBe(400);
  });

  test('is kept for the 500 names that were answered last', async () => {
    const kept = async () => (await imp.must(imp.get<RememberedNamesAnswer>(NAMES))).Rows;
    const remember = (at: number) =>
      imp.must(imp.post(NAMES, { Field: 'Make', Written: `Vagn ${at}`, Value: 'Nordvik' }));
    for (let at = 0; at < 502; at++) await remember(at);
    const rows = await kept();
    expect([rows.length, rows[0]!.Written, rows.at(-1)!.Written]).toEqual([500, 'Vagn 501', 'Vagn 2']);
  });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { UploadAnswer, UploadPreview } from '@floorplan/vehicle/contracts';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { System } from '../support/system';
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

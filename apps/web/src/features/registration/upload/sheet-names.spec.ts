import { describe, expect, test } from '@jest/globals';
import type { SheetRow } from './sheet-rows';
import {
  afterAnswer,
  answeredNames,
  namesOf,
  namesText,
  NO_NAMES,
  openQuestions,
  withName,
  withNames,
  type SheetNames,
} from './sheet-names';

const row = (number: number, Make: string, rest: Partial<SheetRow> = {}): SheetRow => ({
  row: number,
  cells: { Make },
  findings: [],
  doubts: [],
  isConfirmed: false,
  isPredicted: true,
  sent: null,
  ...rest,
});
const question = (Written: string) => ({ Field: 'Make', Written, Count: 9, Row: 9, Choices: [] });
const asked = (...written: string[]): SheetNames => ({ ...NO_NAMES, asked: written.map(question) });
const skoda = { Value: 'Škoda', Name: 'Škoda' };
const rows = [row(2, 'Skdoa'), row(3, 'SKDOA'), row(4, 'Volvo'), row(5, 'Vovlo')];

describe('the names of a file', () => {
  test('are asked about as long as rows have them, and counted in all spellings', () => {
    const names = asked('Skdoa', 'Vovlo', 'Gone');
    const open = () => openQuestions(names, rows).map(({ Written, Count, Row }) => [Written, Count, Row]);
    expect(open()).toEqual([
      ['Skdoa', 2, 2],
      ['Vovlo', 1, 5],
    ]);
  });

  test('are read in all spellings as they were answered, until the answer is taken back', () => {
    const named = withName(asked('Skdoa'), question('Skdoa'), skoda, rows);
    expect([...namesOf(named).Make!.keys()]).toEqual(['Skdoa', 'SKDOA']);
    expect(openQuestions(named, rows)).toEqual([]);
    expect(answeredNames(named).map(({ Written }) => Written)).toEqual(['Skdoa']);
    expect(namesText(named)).toBe('[{"Field":"Make","Written":"Skdoa","Value":"Škoda"}]');
    const taken = withName(named, question('SKDOA'), null, rows);
    expect([namesText(taken), openQuestions(taken, rows).length]).toEqual(['', 1]);
  });

  test('keep their answers when rows are read again', () => {
    const named = withName(asked('Skdoa'), question('Skdoa'), skoda, rows);
    const volvo = {
      Field: 'Make',
      Written: 'volvó',
      Value: 'Volvo',
      Name: 'Volvo',
      Rule: 'NAME',
      Remembered: null,
    } as const;
    const again = withNames(named, { read: [volvo], asked: [question('SKDOA'), question('Vovlo')], left: 3 });
    expect(again.read.map(({ Written }) => Written)).toEqual(['Skdoa', 'SKDOA', 'volvó']);
    expect(openQuestions(again, rows).map(({ Written }) => Written)).toEqual(['Vovlo']);
    expect([again.left, withNames(again, NO_NAMES).left]).toEqual([3, 3]);
    expect(answeredNames(again)).toHaveLength(1);
  });

  test('have the server read the rows of an answered name again, and all rows when it has more to ask', () => {
    const unread = (given: SheetNames) =>
      afterAnswer({ names: given, rows }, question('Skdoa'), skoda)
        .rows.filter(({ isPredicted }) => !isPredicted)
        .map(({ row: number }) => number);
    expect(unread({ ...asked('Skdoa', 'Vovlo'), left: 3 })).toEqual([2, 3]);
    expect(unread({ ...asked('Skdoa'), left: 3 })).toEqual([2, 3, 4, 5]);
    expect(unread(asked('Skdoa'))).toEqual([2, 3]);
  });
});

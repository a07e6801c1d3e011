import { describe, expect, test } from '@jest/globals';
import { readNames, type CellCandidate, type NameAnswers } from '@floorplan/kernel';
import { readRows, type UploadNameColumn } from '../index';

const make = (id: number, name: string): CellCandidate => ({ id, name, value: name, isOffered: true });
const dealer = (id: number, name: string, isOffered = true): CellCandidate => ({
  id,
  name,
  value: `D${id}`,
  isOffered,
});
const column = (
  key: UploadNameColumn['key'],
  candidates: readonly CellCandidate[],
  rest: Partial<UploadNameColumn> = {},
): UploadNameColumn => ({
  key,
  candidates,
  isKnown: (text) => candidates.some(({ value }) => value.toUpperCase() === text.toUpperCase()),
  mustBeKnown: true,
  ...rest,
});
const MAKES = column('Make', [make(1, 'Škoda'), make(2, 'Citroën'), make(3, 'Nord-Vik'), make(4, 'Nordvík')]);
const DEALERS = column('DealerNumber', [
  dealer(11, 'Bilhuset i Örebro AB'),
  dealer(12, 'Norrbil'),
  dealer(13, 'Norrbil'),
  dealer(14, 'Sörbil', false),
]);
const nobody: NameAnswers = () => undefined;
const rows = (key: UploadNameColumn['key'], ...texts: string[]) =>
  texts.map((text, at) => ({ row: at + 2, cells: { [key]: text } }));

/** How the names of a column are read, in one line each. */
const told = (of: UploadNameColumn, texts: readonly string[], answerOf = nobody) => {
  const { names, questions, left } = readNames([of], rows(of.key, ...texts), answerOf);
  return [
    ...[...names[of.key]!].map(([written, { value, rule }]) => `${written}: ${value} ${rule}`),
    ...questions.map(({ written, count, row, choices }) =>
      [`${written}?`, `${count} from ${row}:`, ...choices.map(({ value }) => value)].join(' '),
    ),
    ...(left > 0 ? [`${left} left`] : []),
  ];
};

describe('names of makes', () => {
  test.each([
    ['Škoda', []],
    ['škoda', []],
    ['Skoda', ['Skoda: Škoda NAME']],
    ['CITROEN', ['CITROEN: Citroën NAME']],
    ['Nord-Vik', []],
    ['Nordvik', ['Nordvik? 1 from 2: Nord-Vik Nordvík']],
    ['Skodda', ['Skodda? 1 from 2: Škoda']],
    ['Toyota', ['Toyota? 1 from 2:']],
    ['', []],
    ['=A1', []],
    ['x'.repeat(101), []],
  ])('of %j: %j', (written, expected) => expect(told(MAKES, [written])).toEqual(expected));
});

describe('dealers by name', () => {
  test.each([
    ['D11', []],
    ['d11', []],
    ['Bilhuset i Örebro AB', ['Bilhuset i Örebro AB: D11 NAME']],
    ['bilhuset i orebro ab', ['bilhuset i orebro ab: D11 NAME']],
    ['Bilhuset Örebro', ['Bilhuset Örebro? 1 from 2: D11']],
    ['Norrbil', ['Norrbil? 1 from 2: D12 D13']],
    ['Sorbil', ['Sorbil: D14 NAME']],
    ['Sörbill', ['Sörbill? 1 from 2: D12 D13']],
  ])('of %j: %j', (written, expected) => expect(told(DEALERS, [written])).toEqual(expected));
});

test('asks once about each name, those of most rows first, and says how many are left', () => {
  expect(told(MAKES, ['Fiat', 'Skdoa', 'SKDOA', ' sk-doa '])).toEqual([
    'Skdoa? 3 from 3: Škoda',
    'Fiat? 1 from 2:',
  ]);
  const many = Array.from({ length: 500 }, (_, at) => `Unknown make ${at}`);
  const lines = told(MAKES, many);
  expect([lines.length, lines.at(-1)]).toEqual([21, '480 left']);
});

test('reads a name as somebody has answered, unless it is known as it stands or the record is gone', () => {
  const answers: Readonly<Record<string, number>> = { Vagnen: 2, Škoda: 2, Gone: 99, Skoda: 2 };
  expect(told(MAKES, ['Vagnen', 'Škoda', 'Gone', 'Skoda'], (_, written) => answers[written])).toEqual([
    'Vagnen: Citroën NAME_ANSWER',
    'Skoda: Citroën NAME_ANSWER',
    'Gone? 1 from 4:',
  ]);
});

test('asks nothing about a name that is like none when its row is taken anyway', () => {
  const own = { ...MAKES, mustBeKnown: false };
  expect(told(own, ['Toyota', 'Skdoa'])).toEqual(['Skdoa? 1 from 3: Škoda']);
});

test('gives the row the name or number of the record, and says what it was read as', () => {
  const given = [{ row: 2, cells: { Make: ' SKODA', DealerNumber: 'Bilhuset i Orebro AB' } }];
  const { names } = readNames([MAKES, DEALERS], given, nobody);
  const [{ values, interpretations }] = readRows('financing', given, { names }) as [
    ReturnType<typeof readRows>[number],
  ];
  expect([values.Make, values.DealerNumber]).toEqual(['Škoda', 'D11']);
  expect(interpretations).toEqual([
    { field: 'DealerNumber', from: 'Bilhuset i Orebro AB', to: 'D11 Bilhuset i Örebro AB', rules: ['NAME'] },
    { field: 'Make', from: 'SKODA', to: 'Škoda', rules: ['NAME'] },
  ]);
});

test('asks about a bounded number of 5,000 unknown names in 10,000 rows, among 5,000 candidates', () => {
  const texts = Array.from(
    { length: 10_000 },
    (_, at) => `Okänd bilhandel nummer ${at % 5_000} i Sverige AB`,
  );
  const many = column(
    'DealerNumber',
    Array.from({ length: 5_000 }, (_, at) => dealer(at, `Bilhandeln nr ${at} i Sverige Aktiebolag`)),
    { isKnown: () => false },
  );
  const { questions, left } = readNames([many], rows('DealerNumber', ...texts), nobody);
  expect([questions.length, left]).toEqual([20, 4_980]);
  expect(questions.every(({ count, choices }) => count === 2 && choices.length <= 3)).toBe(true);
});

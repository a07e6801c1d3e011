import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cases } from '../testing';
import { foldName } from './fold-name';
import { letterDistance, NearestNames } from './nearest-names';
import { NamesRead } from './read-name';

const MAKES = [
  'Škoda',
  'Citroën',
  'Mercedes-Benz',
  'Land Rover',
  'Rolls-Royce',
  'Volvo',
  'Volvo Lastvagnar',
  'BMW',
  'Lynk & Co',
  'DS Automobiles',
  'MG',
  'MAN',
  'Ssangyong',
  'SsangYong & Co',
  'Saab 9-3',
  'Saab 93',
  'Model 3',
  'Model 3+',
  'Peugeot',
  'Husqvarna',
  'Ränö',
  'Rano',
];
const DEALERS = [
  'Bilhuset i Lund AB',
  'Bil & Motor i Umeå AB',
  'Åströms Bil AB',
  'Öbergs Bilservice',
  'Möller Bil Göteborg',
  'Møller Bil Oslo',
  'Norrbil',
  'Sörbil',
  'Bilia Norr',
  'Bilia Syd',
  'Sjöbloms Åkeri',
];
const readIn = (names: readonly string[]) => {
  const read = new NamesRead(names.map((name, id) => ({ id, name, isOffered: true })));
  return (written: string): string => {
    const found = read.read(written);
    if (found) return found.name;
    const choices = read.choices(written).map(({ name }) => name);
    return `? ${choices.join(' | ')}`.trim();
  };
};

type Case = readonly [written: string, told: string];

const READ_MAKES: readonly Case[] = [
  ['Škoda', 'Škoda'],
  ['Skoda', 'Škoda'],
  ['SKODA', 'Škoda'],
  ['  skoda ', 'Škoda'],
  ['S\u030ckoda', 'Škoda'],
  ['sko\u00adda', 'Škoda'],
  ['ｓｋｏｄａ', 'Škoda'],
  ['citroen', 'Citroën'],
  ['CITROËN', 'Citroën'],
  ['Citroe\u0308n', 'Citroën'],
  ['Citroên', 'Citroën'],
  ['Mercedes Benz', 'Mercedes-Benz'],
  ['MercedesBenz', 'Mercedes-Benz'],
  ['mercedes – benz', 'Mercedes-Benz'],
  ['Mercedes\u2011Benz', 'Mercedes-Benz'],
  ['Mercedes\u2212Benz', 'Mercedes-Benz'],
  ['Mercedes\u00a0Benz', 'Mercedes-Benz'],
  ['LandRover', 'Land Rover'],
  ['LAND-ROVER', 'Land Rover'],
  ['Land.Rover', 'Land Rover'],
  ['Rolls Royce', 'Rolls-Royce'],
  ['Lynk&Co', 'Lynk & Co'],
  ['Lynk och Co', 'Lynk & Co'],
  ['Lynk and Co.', 'Lynk & Co'],
  ['b.m.w.', 'BMW'],
  ['"Volvo"', 'Volvo'],
  ['Volvo,', 'Volvo'],
  ['Saab 9-3', 'Saab 9-3'],
  ['saab 9 3', 'Saab 9-3'],
  ['SAAB 9.3', 'Saab 9-3'],
  ['saab-93', 'Saab 93'],
  ['Model3', 'Model 3'],
  ['model 3+', 'Model 3+'],
  ['Model 3 +', 'Model 3+'],
  ['Ränö', 'Ränö'],
  ['RANO', 'Rano'],
];
const ASKED_MAKES: readonly Case[] = [
  ['Råno', '? Ränö | Rano'],
  ['Skdoa', '? Škoda'],
  ['Skodda', '? Škoda'],
  ['Shkoda', '? Škoda'],
  ['Volov', '? Volvo'],
  ['Volvo Personvagnar', '? Volvo Lastvagnar | Volvo'],
  ['Wolvo', '? Volvo'],
  ['BWM', '? BMW'],
  ['Peugot', '? Peugeot'],
  ['Pegueot', '? Peugeot'],
  ['Mercedes', '? Mercedes-Benz'],
  ['Merzedes Bens', '? Mercedes-Benz'],
  ['Benz', '? Mercedes-Benz'],
  ['Citroyen', '? Citroën'],
  ['Lynk', '? Lynk & Co'],
  ['Lynk Co', '? Lynk & Co'],
  ['Rover', '? Land Rover'],
  ['Husqvana', '? Husqvarna'],
  ['SsangYong and', '? Ssangyong | SsangYong & Co'],
];
const UNKNOWN_MAKES: readonly string[] = [
  '',
  ' ',
  '-',
  '?',
  '…',
  '\u200b',
  'Toyota',
  'Lamborghini',
  'Шкода',
  'X',
  '12345',
  'x'.repeat(201),
  `Škoda${'.'.repeat(200)}`,
];
const READ_DEALERS: readonly Case[] = [
  ['Bilhuset i Lund AB', 'Bilhuset i Lund AB'],
  ['BILHUSET I LUND AB', 'Bilhuset i Lund AB'],
  ['Bil och Motor i Umea AB', 'Bil & Motor i Umeå AB'],
  ['Bil&Motor i Umeå AB', 'Bil & Motor i Umeå AB'],
  ['Astroms Bil AB', 'Åströms Bil AB'],
  ['Obergs Bil-service', 'Öbergs Bilservice'],
  ['Moller Bil Göteborg', 'Möller Bil Göteborg'],
  ['Möller Bil Oslo', 'Møller Bil Oslo'],
  ['Sjobloms Akeri', 'Sjöbloms Åkeri'],
  ['NORR-BIL', 'Norrbil'],
];
const ASKED_DEALERS: readonly Case[] = [
  ['Bilhuset Lund', '? Bilhuset i Lund AB'],
  ['Bilhuset', '? Bilhuset i Lund AB'],
  ['Lund Bilhuset', '? Bilhuset i Lund AB'],
  ['Astroms Bil', '? Åströms Bil AB'],
  ['Bil Motor Umeå', '? Bil & Motor i Umeå AB'],
  ['Bilia', '? Bilia Syd | Bilia Norr'],
  ['Möller Bil', '? Møller Bil Oslo | Möller Bil Göteborg | Norrbil'],
  ['Bil', '? Bilhuset i Lund AB | Bil & Motor i Umeå AB | Åströms Bil AB'],
];

describe('a name of a make', () => {
  const read = readIn(MAKES);
  test.each(READ_MAKES)('%j is read as %s', (written, told) => expect(read(written)).toBe(told));
  test.each(ASKED_MAKES)('%j is asked about: %s', (written, told) => expect(read(written)).toBe(told));
  test.each(UNKNOWN_MAKES)('%j is unknown, and like no other', (written) => expect(read(written)).toBe('?'));
});

describe('a name of a dealer', () => {
  const read = readIn(DEALERS);
  test.each(READ_DEALERS)('%j is read as %s', (written, told) => expect(read(written)).toBe(told));
  test.each(ASKED_DEALERS)('%j is asked about: %s', (written, told) => expect(read(written)).toBe(told));
});

test('asks about a name that two records have, and reads it as the only one that is spelled so', () => {
  expect(readIn(['Norrbil', 'Norrbil'])('norrbil')).toBe('? Norrbil | Norrbil');
  expect(readIn(['Norrbil', 'Norr Bil'])('Norr-Bil')).toBe('? Norrbil | Norr Bil');
  expect(readIn(['Norrbil', 'Norr Bil'])('NORR  BIL')).toBe('Norr Bil');
});

test('does not offer closed records, and does not read a name as the other record that has it', () => {
  const read = new NamesRead([
    { id: 1, name: 'Norrbil', isOffered: false },
    { id: 2, name: 'Norr Bil', isOffered: true },
  ]);
  for (const written of ['norr-bil', 'Nordbil']) {
    expect(read.read(written)).toBeNull();
    expect(read.choices(written)).toMatchObject([{ id: 2 }]);
  }
});

test('counts inserted, removed, replaced and swapped letters', () => {
  const distances = [
    ['', ''],
    ['', 'abc'],
    ['volvo', 'volvo'],
    ['volvo', 'olvo'],
    ['volvo', 'volvoo'],
    ['volvo', 'wolvo'],
    ['volvo', 'volov'],
    ['bmw', 'bwm'],
    ['kitten', 'sitting'],
  ].map(([one, other]) => letterDistance(one!, other!));
  expect(distances).toEqual([0, 3, 0, 1, 1, 1, 1, 1, 3]);
});

const name = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc
    .array(fc.constantFrom('a', 'an', 'd', 'and', 'och', '&', '+', ' ', '-', '.', '1', '2', 'Š', 'é', 'ø'), {
      maxLength: 12,
    })
    .map((parts) => parts.join('')),
);

test('folds a folded name to itself', () => {
  fc.assert(
    fc.property(name, (written) => expect(foldName(foldName(written))).toBe(foldName(written))),
    cases(2_000),
  );
});

test('reads a name with several candidates only as the one that is spelled so', () => {
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 12 }), name, (names, written) => {
      const found = new NamesRead(names.map((name, id) => ({ id, name, isOffered: true }))).read(written);
      if (!found) return;
      const alike = names.filter((each) => foldName(each) === foldName(written));
      const isSpelledSo = (each: string) => each.trim().toUpperCase() === written.trim().toUpperCase();
      expect(alike.length === 1 || isSpelledSo(found.name) || alike.length === 0).toBe(true);
    }),
    cases(500),
  );
});

test('is the distance from either side, and 0 only for the same text', () => {
  fc.assert(
    fc.property(name, name, (one, other) => {
      expect(letterDistance(one, other)).toBe(letterDistance(other, one));
      expect(letterDistance(one, other) === 0).toBe(one === other);
      const distance = letterDistance(one, other);
      for (const most of [0, 1, 3, 8, distance])
        if (distance <= most) expect(letterDistance(one, other, most)).toBe(distance);
        else expect(letterDistance(one, other, most)).toBeGreaterThan(most);
    }),
    cases(),
  );
});

test('compares a bounded number of names by a bounded number of letters', () => {
  const names = Array.from({ length: 6_000 }, (_, at) => `${'x'.repeat(60)}${at}`);
  expect(new NearestNames(names, (each) => each).to('x'.repeat(150), 3)).toEqual(names.slice(0, 3));
  expect(new NearestNames(names, (each) => each).to(`${'y'.repeat(60)}5999`, 3)).toEqual([]);
});

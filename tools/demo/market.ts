/**
 * The invented market of the demo: importers with their makes, and dealers. Prices are in kronor without VAT.
 */

export interface DemoMake {
  name: string;
  importer: string;
  models: readonly (readonly [name: string, price: number])[];
  /** First three characters of the chassis number. */
  wmi: string;
}

export interface DemoDealer {
  /**
   * Number that the importers use for the dealer. The finance provider's number has a 3 in place of the D:
   * D0101 is 30101.
   */
  number: string;
  name: string;
  organisation: string;
  city: string;
  postalPrefix: string;
  makes: readonly string[];
  /** Makes that the dealer no longer sells. Their importers still have a number for the dealer. */
  formerMakes?: readonly string[];
  inactive?: true;
}

export const IMPORTERS = [
  {
    code: 'IMP01',
    number: '20001',
    name: 'Nordvik Bil Import AB',
    organizationNumber: '5599000014',
    allowReject: true,
  },
  {
    code: 'IMP02',
    number: '20002',
    name: 'Sakura Motor Sverige AB',
    organizationNumber: '5599000022',
    allowReject: false,
  },
  {
    code: 'IMP03',
    number: '20003',
    name: 'Rhenwagen Norden AB',
    organizationNumber: '5599000030',
    allowReject: true,
  },
  {
    code: 'IMP04',
    number: '20004',
    name: 'Hanseul Auto AB',
    organizationNumber: '5599000048',
    allowReject: true,
  },
  {
    code: 'IMP05',
    number: '20005',
    name: 'Albatros Transportbilar AB',
    organizationNumber: '5599000055',
    allowReject: false,
  },
] as const;

export const MAKES: readonly DemoMake[] = [
  {
    name: 'Nordvik',
    importer: 'IMP01',
    wmi: 'YN1',
    models: [
      ['N20 Compact', 231_920],
      ['N40 AWD', 343_920],
      ['N60 Kombi', 415_920],
      ['N90 SUV', 559_920],
      ['E40 El', 399_920],
    ],
  },
  {
    name: 'Sakura',
    importer: 'IMP02',
    wmi: 'JSK',
    models: [
      ['Hana', 159_920],
      ['Kaze Hybrid', 247_920],
      ['Yama Cross', 311_920],
      ['Umi Kombi', 279_920],
    ],
  },
  {
    name: 'Rhenwagen',
    importer: 'IMP03',
    wmi: 'WRH',
    models: [
      ['Stadt', 191_920],
      ['Reise', 287_920],
      ['Reise Variant', 303_920],
      ['Berg SUV', 423_920],
      ['Strom El', 367_920],
    ],
  },
  {
    name: 'Hanseul',
    importer: 'IMP04',
    wmi: 'KHS',
    models: [
      ['Areum', 175_920],
      ['Baram El', 359_920],
      ['Nuri SUV', 327_920],
    ],
  },
  {
    name: 'Albatros',
    importer: 'IMP05',
    wmi: 'VAB',
    models: [
      ['Cargo L1', 255_920],
      ['Cargo L2', 295_920],
      ['Crew Van', 335_920],
      ['eCargo', 399_920],
    ],
  },
];

export const CONCERNS = ['Mälarbil Koncern', 'Sydvästbil Gruppen'] as const;

export const ORGANISATIONS = [
  { name: 'Mälarbil i Västerås AB', organizationNumber: '5599000063', concern: 'Mälarbil Koncern' },
  { name: 'Mälarbil Uppsala AB', organizationNumber: '5599000071', concern: 'Mälarbil Koncern' },
  { name: 'Sydvästbil Göteborg AB', organizationNumber: '5599000089', concern: 'Sydvästbil Gruppen' },
  { name: 'Sydvästbil Malmö AB', organizationNumber: '5599000097', concern: 'Sydvästbil Gruppen' },
  { name: 'Bilhuset i Örebro AB', organizationNumber: '5599000105', concern: null },
  { name: 'Norrskensbil Umeå AB', organizationNumber: '5599000113', concern: null },
  { name: 'Götabil Linköping AB', organizationNumber: '5599000121', concern: null },
] as const;

const ALL = MAKES.map(({ name }) => name);

export const DEALERS: readonly DemoDealer[] = [
  {
    number: 'D0101',
    name: 'Mälarbil Västerås City',
    organisation: 'Mälarbil i Västerås AB',
    city: 'Västerås',
    postalPrefix: '722',
    makes: ['Nordvik', 'Hanseul'],
  },
  {
    number: 'D0102',
    name: 'Mälarbil Västerås Hälla',
    organisation: 'Mälarbil i Västerås AB',
    city: 'Västerås',
    postalPrefix: '722',
    makes: ['Nordvik', 'Sakura'],
  },
  {
    number: 'D0103',
    name: 'Mälarbil Uppsala',
    organisation: 'Mälarbil Uppsala AB',
    city: 'Uppsala',
    postalPrefix: '753',
    makes: ['Nordvik', 'Sakura', 'Albatros'],
  },
  {
    number: 'D0104',
    name: 'Sydvästbil Hisingen',
    organisation: 'Sydvästbil Göteborg AB',
    city: 'Göteborg',
    postalPrefix: '411',
    makes: ['Rhenwagen', 'Nordvik'],
  },
  {
    number: 'D0105',
    name: 'Sydvästbil Mölndal',
    organisation: 'Sydvästbil Göteborg AB',
    city: 'Göteborg',
    postalPrefix: '411',
    makes: ['Rhenwagen', 'Albatros'],
    formerMakes: ['Sakura'],
  },
  {
    number: 'D0106',
    name: 'Sydvästbil Malmö',
    organisation: 'Sydvästbil Malmö AB',
    city: 'Malmö',
    postalPrefix: '212',
    makes: ['Rhenwagen', 'Hanseul'],
    formerMakes: ['Sakura'],
  },
  {
    number: 'D0107',
    name: 'Bilhuset Örebro',
    organisation: 'Bilhuset i Örebro AB',
    city: 'Örebro',
    postalPrefix: '702',
    makes: ['Sakura', 'Hanseul'],
    formerMakes: ['Nordvik'],
  },
  {
    number: 'D0108',
    name: 'Norrskensbil Umeå',
    organisation: 'Norrskensbil Umeå AB',
    city: 'Umeå',
    postalPrefix: '903',
    makes: ['Nordvik', 'Sakura'],
  },
  {
    number: 'D0109',
    name: 'Norrskensbil Sundsvall',
    organisation: 'Norrskensbil Umeå AB',
    city: 'Sundsvall',
    postalPrefix: '852',
    makes: ['Nordvik'],
  },
  {
    number: 'D0110',
    name: 'Götabil Linköping',
    organisation: 'Götabil Linköping AB',
    city: 'Linköping',
    postalPrefix: '582',
    makes: ALL,
  },
  {
    number: 'D0111',
    name: 'Götabil Jönköping',
    organisation: 'Götabil Linköping AB',
    city: 'Jönköping',
    postalPrefix: '553',
    makes: ['Rhenwagen', 'Hanseul'],
    formerMakes: ['Nordvik'],
  },
  {
    number: 'D0112',
    name: 'Götabil Norrköping',
    organisation: 'Götabil Linköping AB',
    city: 'Norrköping',
    postalPrefix: '602',
    makes: ['Nordvik'],
    formerMakes: ['Sakura'],
    inactive: true,
  },
];

export const dealerNumberAtUs = (number: string): string => number.replace('D', '3');

export const VARIANTS = ['Core', 'Plus', 'Ultra', 'Bright Edition', 'AWD', 'Long Range'] as const;
export const COLOURS = ['Svart', 'Vit', 'Silver', 'Grå', 'Blå', 'Röd'] as const;
export const ACCESSORIES = [
  ['Dragkrok', 9_600],
  ['Vinterhjul', 14_400],
  ['Motorvärmare', 5_200],
  ['Laddkabel', 3_200],
  ['Takbox', 5_600],
  ['Metalliclack', 7_920],
] as const;

/** Letters of registration numbers, chosen so that they offend nobody. */
export const PLATE_LETTERS = [
  'BKD',
  'DGH',
  'FKM',
  'GLN',
  'HRT',
  'JKW',
  'KLP',
  'LMR',
  'MNS',
  'NPT',
  'PRW',
  'RSX',
  'STZ',
  'TXB',
  'WXY',
  'XZD',
  'ZBG',
] as const;

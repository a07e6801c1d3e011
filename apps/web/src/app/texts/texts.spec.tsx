import { FUNCTION_KEYS, isRightName, RIGHT_NAMES, RIGHTS } from '@floorplan/identity/domain';
import { MESSAGE_CODE_NAMES } from '@floorplan/job-process/domain';
import { PROGRAM_FINDINGS } from '@floorplan/pricing/domain';
import { choiceText, fieldsOf, type Fields, type RecordDescription } from '@floorplan/kernel/records';
import { FIELD_ERROR_TEXTS } from '@floorplan/kernel/wire';
import { servedTexts } from '@floorplan/ui/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsOfAct } from '../acts/described-acts';
import { PLACEHOLDER } from '../../../../../tools/texts/text-files.mjs';

const swedish = servedTexts('sv-SE');
const english = servedTexts('en-GB');
const keys = Object.keys(swedish);
/** Keys that can be compared: the others are named by a test of their own. */
const inBoth = keys.filter((key) => key in english);
const namespaces = new Set(keys.map((key) => key.split('.')[0]));

function sources(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name === 'dist' || entry.name === 'node_modules' ? [] : sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.spec\.tsx?$/.test(entry.name)
      ? [readFileSync(path, 'utf8')]
      : [];
  });
}

/** Source files of record descriptions, which define the text keys of their fields. */
const descriptions = () => readdirSync('libs').flatMap((context) => sources(`libs/${context}/domain`));

const code = [...sources('apps/web/src'), ...sources('libs/ui'), ...descriptions()].map((text) =>
  text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$|^\s*(import|export) .*from .*$/gm, ''),
);
const all = (pattern: RegExp) =>
  new Set(code.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1]!)));

/** Text keys of all fields of described records, and of their choices. */
const fieldLabels = new Set<string>();
beforeAll(async () => {
  for (const context of readdirSync('libs').filter((name) => existsSync(`libs/${name}/domain/index.ts`))) {
    const domain = (await import(`@floorplan/${context}/domain`)) as Record<string, unknown>;
    for (const exported of Object.values(domain).filter(isDescription))
      for (const [, field] of fieldsOf(exported)) {
        fieldLabels.add(field.label);
        for (const value of field.values ?? []) fieldLabels.add(choiceText(field, value));
      }
    for (const key of textsOfActs(domain)) fieldLabels.add(key);
  }
});
interface Acts {
  readonly DESCRIBED_ACTS?: Readonly<Record<string, { fields: Fields }>>;
  readonly VEHICLE_ACTIONS?: Readonly<Record<string, { key: string; described?: { fields: Fields } }>>;
}
/** Text keys of the acts of a context that are described by their fields. */
const textsOfActs = ({ DESCRIBED_ACTS = {}, VEHICLE_ACTIONS = {} }: Acts): readonly string[] => [
  ...Object.entries(DESCRIBED_ACTS).flatMap(([key, { fields }]) => [
    ...textsOfAct(key, fields),
    `${key}.event`,
  ]),
  ...Object.values(VEHICLE_ACTIONS).flatMap(({ key, described }) =>
    described ? textsOfAct(key, described.fields) : [],
  ),
];
function isDescription(value: unknown): value is RecordDescription {
  return typeof value === 'object' && value !== null && 'fields' in value && 'dataVersion' in value;
}

/** Text keys that the code contains as a whole. The keys of objects are paths of fields. */
const named = new Set([
  ...all(/['"`]([a-z_-]+\.[A-Za-z0-9_.]+)['"`](?!:)/g),
  ...all(/\bt\(\s*['"`]([^'"`$]+)['"`]/g),
  ...all(/<LoadFailed title="([^"]+)"/g),
]);
/** Source files of the server, which uses some of the texts too. */
const onServer = ['libs', 'apps/api/src'].flatMap((folder) => sources(folder));
/** Prefixes of text keys that the code composes, such as `jobhint.${code}`. */
const prefixes = new Set([
  ...all(/`([a-z_]+\.[A-Za-z0-9_]*)\$\{/g),
  ...onServer.flatMap((text) =>
    [
      ...text.matchAll(/(?:text(?:Of|In)\([^`;]*`([a-z_]+\.[A-Za-z0-9_]*)|`((?:doc|rvevent)\.[a-z_]*))\$\{/g),
    ].map((match) => (match[1] ?? match[2])!),
  ),
]);
const usedByServer = new Set(
  onServer.flatMap((text) =>
    [
      ...text.matchAll(
        /(?:text(?:Of\(|In\([^,']+,\s*)|\bt\(|\bheader: )'([^']+)'|'((?:[a-z_]+\.(?:msg|said|doc|trace)_|doc\.)\w+)'/g,
      ),
    ].map((match) => (match[1] ?? match[2])!),
  ),
);

/**
 * Source files with refusal codes, of all contexts. Findings in messages and price lists have separate texts.
 */
const RULES = readdirSync('libs')
  .filter((context) => context !== 'job-process')
  .flatMap((context) => ['domain', 'server'].flatMap((room) => sources(`libs/${context}/${room}`)));
/** Beginnings of the text keys of refusals: of commands, and of the rows of files with contracts and prices. */
const REASONS = ['reason.', 'sc.row_', 'acp.row_'];
const FINDINGS: readonly string[] = [...MESSAGE_CODE_NAMES, ...PROGRAM_FINDINGS, 'NOT_FOUND', 'FORBIDDEN'];
const refusals = RULES.flatMap((text) =>
  [...text.matchAll(/(?:code: |refused\(|forbiddenTo\()'([A-Z_]+)'/g)].map((match) => match[1]!),
);

const exists = (key: string) => key in swedish || `${key}_other` in swedish;
const isUsed = (key: string) =>
  named.has(key) ||
  fieldLabels.has(key) ||
  usedByServer.has(key) ||
  usedByServer.has(key.replace(/_(zero|one|other)$/, '')) ||
  named.has(key.replace(/_(zero|one|other)$/, '')) ||
  [...prefixes].some((start) => key.startsWith(start));

const isPlaceholder = (text: string) => text.startsWith(PLACEHOLDER);
const PARAMETER = /\{\{\w+\}\}/g;
/** Words that only one of the languages has. */
const ENGLISH_WORDS =
  /(?<!\p{L})(the|of|and|is|are|for|with|not|has|have|was|this|that|your|you|unable)(?!\p{L})/iu;
const SWEDISH_WORDS = /[åäöÅÄÖ]|(?<!\p{L})(och|att|inte|som|med|av|till|den|det|ett)(?!\p{L})/iu;
type Texts = Readonly<Record<string, string>>;
const wordsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .replace(PARAMETER, '')
      .toLowerCase()
      .match(/\p{L}{3,}/gu),
  ),
];
/** In how many texts each word is used. */
function uses(texts: Texts): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of Object.values(texts).flatMap(wordsIn)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
/** Texts that are the same in both languages. */
const SAME_IN_BOTH = new Set([
  'Administration',
  'Bankgiro',
  'Demo',
  'Demo %',
  'Diesel',
  'English',
  'Extra',
  'Filter ({{count}})',
  'Hybrid',
  'IBAN',
  'JSON',
  'Kronor',
  'Leasing',
  'Limit',
  'Limit {{category}}, {{name}}',
  'Order {{number}}',
  'Organisation',
  'Period',
  'Plusgiro',
  'Private label',
  'Reservation',
  'Start',
  'Status',
  'Subvention',
  'Svenska',
  'Text',
  'Total limit',
  'Variant',
  'Version',
  'Version {{n}}',
  '{{count}} order',
  '{{rate}}/min',
]);

describe('texts', () => {
  // P1-SHELL-05
  test('defines the same text keys in both languages, and no blank text', () => {
    const absent = (from: object, language: string) => (key: string) =>
      key in from ? [] : [`${key}: missing in ${language}.json`];
    expect([
      ...keys.flatMap(absent(english, 'en-GB')),
      ...Object.keys(english).flatMap(absent(swedish, 'sv-SE')),
    ]).toEqual([]);
    expect(keys.filter((key) => !swedish[key]?.trim() || !english[key]?.trim())).toEqual([]);
  });

  test('contains no placeholder of the generator of slices', () => {
    expect(inBoth.filter((key) => isPlaceholder(swedish[key]!) || isPlaceholder(english[key]!))).toEqual([]);
  });

  // A new text is often written in one language and copied to the other.
  test('is written in Swedish and in English, and the same only where both languages have the word', () => {
    const isWord = (text: string) => !isPlaceholder(text) && /\p{L}{3}/u.test(text.replace(PARAMETER, ''));
    const copied = inBoth.filter(
      (key) => isWord(swedish[key]!) && swedish[key] === english[key] && !SAME_IN_BOTH.has(swedish[key]!),
    );
    expect(copied.map((key) => `${key}: ${swedish[key]}`)).toEqual([]);
    const strays = (texts: Readonly<Record<string, string>>, words: RegExp) =>
      Object.keys(texts)
        .filter((key) => words.test(texts[key]!.replace(PARAMETER, '')))
        .map((key) => `${key}: ${texts[key]}`);
    expect(strays(swedish, ENGLISH_WORDS)).toEqual([]);
    expect(strays(english, SWEDISH_WORDS)).toEqual([]);
  });

  test('has no text all of whose words only the texts of the other language use', () => {
    const strangers = (own: Texts, other: Texts) => {
      const [used, usedThere] = [uses(own), uses(other)];
      const isStrange = (word: string) => used.get(word) === 1 && (usedThere.get(word) ?? 0) > 1;
      return Object.entries(own)
        .filter(([, text]) => !isPlaceholder(text) && !SAME_IN_BOTH.has(text) && wordsIn(text).length > 0)
        .filter(([, text]) => wordsIn(text).every(isStrange))
        .map(([key, text]) => `${key}: ${text}`);
    };
    expect(strangers(swedish, english)).toEqual([]);
    expect(strangers(english, swedish)).toEqual([]);
    const copied: Texts = { ...swedish, 'x.new': 'Next invoice' };
    expect(strangers(copied, english)).toEqual(['x.new: Next invoice']);
  });

  test('uses the same parameters in both languages', () => {
    const filled = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();
    expect(inBoth.filter((key) => String(filled(swedish[key]!)) !== String(filled(english[key]!)))).toEqual(
      [],
    );
  });

  test('defines the singular and plural form of every text with a count', () => {
    const forms = keys.filter(
      (key) => /_(zero|one|other)$/.test(key) && named.has(key.replace(/_(zero|one|other)$/, '')),
    );
    const stems = new Set(forms.map((key) => key.replace(/_(zero|one|other)$/, '')));
    expect([...stems].filter((stem) => !(`${stem}_one` in swedish && `${stem}_other` in swedish))).toEqual(
      [],
    );
  });

  test('defines a label for every field and choice of every record', () => {
    expect(fieldLabels.size).toBeGreaterThan(0);
    expect([...fieldLabels].filter((key) => !exists(key))).toEqual([]);
  });

  test('defines every text key that the code uses', () => {
    // The names of rights look like text keys.
    const texts = [...named].filter((key) => namespaces.has(key.split('.')[0]!) && !isRightName(key));
    expect(texts.filter((key) => !exists(key))).toEqual([]);
    const begun = [...keys, ...RIGHT_NAMES];
    expect([...prefixes].filter((start) => !begun.some((key) => key.startsWith(start)))).toEqual([]);
  });

  test('defines the text of every button in the table of rights', () => {
    const buttons = Object.values(RIGHTS).flatMap(({ buttons: own = [] }) => own);
    expect(buttons.filter((key) => !exists(key))).toEqual([]);
  });

  test('defines no unused text key', () => expect(keys.filter((key) => !isUsed(key))).toEqual([]));

  test('defines every text that the server uses and every refusal reason', () => {
    expect([...usedByServer].filter((key) => !exists(key))).toEqual([]);
    const own = refusals.filter((code) => !FINDINGS.includes(code) && !(code in FIELD_ERROR_TEXTS));
    const told = (code: string) => REASONS.some((start) => `${start}${code}` in swedish);
    expect(own.filter((code) => !told(code))).toEqual([]);
  });

  test('defines a text for every finding of a price list', () => {
    expect(PROGRAM_FINDINGS.filter((code) => !(`prp.finding_${code}` in swedish))).toEqual([]);
  });

  test('defines a hint for every message code', () => {
    expect(MESSAGE_CODE_NAMES.filter((name) => !(`jobhint.${name}` in swedish))).toEqual([]);
  });

  test('defines a name for every right', () => {
    const unnamed = FUNCTION_KEYS.filter((key) => !exists(`fnc.${key}`) && !exists(`menu.${key}`));
    expect(unnamed).toEqual([]);
  });

  test('defines a text for every format error', () => {
    expect(Object.keys(FIELD_ERROR_TEXTS).filter((name) => !(`field.err_${name}` in swedish))).toEqual([]);
  });
});

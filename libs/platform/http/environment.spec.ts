import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import {
  ENVIRONMENT_VARIABLES,
  EnvironmentError,
  readActionSettings,
  readEnvironment,
} from '@floorplan/platform/http';

const good = {
  DATABASE_URL: 'postgres://u:p@localhost:5432/lager',
  TOKEN_KEY: 't'.repeat(32),
  CODE_KEY: 'c'.repeat(32),
};

function sentences(source: NodeJS.ProcessEnv): readonly string[] {
  try {
    readEnvironment(source);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.sentences;
    throw error;
  }
}

test('defines the same environment variables as .env.example', () => {
  const named = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(ENVIRONMENT_VARIABLES.toSorted());
});

describe('the environment', () => {
  test('uses default values, and treats an empty variable as absent', () => {
    expect(readEnvironment({ ...good, REDIS_URL: '', PORT: '' })).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      FLOORPLAN_DEMO_VEHICLES: 400,
      FLOORPLAN_DATA: '.data',
      RATE_SIGN_IN_PER_MINUTE: 10,
      production: false,
    });
    expect(readEnvironment({ ...good, FLOORPLAN_RETRY_MINUTES: '0.5, 2' }).FLOORPLAN_RETRY_MINUTES).toEqual([
      0.5, 2,
    ]);
    expect(readEnvironment({ ...good, PUBLIC_URL: 'https://lager.example.se/' }).PUBLIC_URL).toBe(
      'https://lager.example.se',
    );
  });

  test('reports one clear sentence for every invalid variable', () => {
    expect(
      sentences({
        PORT: 'x',
        DATABASE_URL: 'mysql://a',
        TOKEN_KEY: 'short',
        FLOORPLAN_BUSINESS_DATE: '2026-02-30',
      }),
    ).toEqual([
      'PORT must be a port number from 0 to 65535.',
      'DATABASE_URL must be the address of the Postgres database, like postgres://user:password@host:5432/name.',
      'TOKEN_KEY is too short: the key that signs access tokens takes at least 32 random characters.',
      'CODE_KEY is missing: the key that encrypts codes and hashes personal numbers, at least 32 random characters.',
      'FLOORPLAN_BUSINESS_DATE must be a date like 2026-03-31.',
    ]);
  });

  test.each(['finans', 'a@example.se b@example.se', 'a@example.se, b@example'])(
    "refuses %p as the finance company's mail addresses",
    (addresses) =>
      expect(sentences({ ...good, MAIL_STAFF: addresses })).toEqual([
        'MAIL_STAFF must be mail addresses with commas between, like finans@example.se, chef@example.se.',
      ]),
  );

  test.each([
    [{}, [5, 15], [0, 0]],
    [{ REMINDERS: ' 8, 20', REMINDER_FEE: '60' }, [8, 20], [60, 60]],
    [{ REMINDERS: 'off', REMINDER_FEE: '60, 0' }, null, [60, 0]],
  ])('reads reminders and their fees from %j', (given, REMINDERS, REMINDER_FEE) =>
    expect(readEnvironment({ ...good, ...given })).toMatchObject({ REMINDERS, REMINDER_FEE }),
  );

  test.each([
    [
      { REMINDERS: '15,5' },
      'REMINDERS must be two rising numbers of bank days from 1 to 250, like 5,15, or off.',
    ],
    [
      { REMINDERS: '5' },
      'REMINDERS must be two rising numbers of bank days from 1 to 250, like 5,15, or off.',
    ],
    [
      { REMINDER_FEE: '60,0,1' },
      'REMINDER_FEE must be whole kronor of at most 10000, for both levels or each, like 60,0.',
    ],
    [
      { REMINDER_FEE: '-60' },
      'REMINDER_FEE must be whole kronor of at most 10000, for both levels or each, like 60,0.',
    ],
  ])('refuses the reminders %j', (given, sentence) =>
    expect(sentences({ ...good, ...given })).toEqual([sentence]),
  );

  // P1-BILL-13
  test('reads due terms by category', () => {
    expect(readEnvironment(good).DUE_TERMS).toEqual({});
    expect(
      readEnvironment({ ...good, DUE_TERMS: '1: 5 bank days,2:20 days, payout: 1 bank day' }),
    ).toMatchObject({
      DUE_TERMS: { 1: { bankDays: 5 }, 2: { days: 20 }, payout: { bankDays: 1 } },
    });
  });

  test.each(['3', '1: 3', '1: 366 days', '16: 3 days', '1: 3 days, 1: 4 days', '1: 3 days;'])(
    'refuses %p as due terms',
    (terms) =>
      expect(sentences({ ...good, DUE_TERMS: terms })).toEqual([
        'DUE_TERMS must be terms with commas between, each once, for a category from 1 to 15 or payout, of 0 to 365 days, like 1: 3 bank days, 2: 30 days.',
      ]),
  );

  test('reads the bankgiros and accounts of the provider, the first of which stands on documents', () => {
    expect(readEnvironment(good)).toMatchObject({
      PROVIDER_BANKGIRO: '55500011',
      PROVIDER_BANKGIROS: ['55500011'],
      PROVIDER_ACCOUNTS: ['SE7850000000053510001139'],
    });
    expect(
      readEnvironment({
        ...good,
        PROVIDER_BANKGIRO: '5402-9681, 5550-0011',
        PROVIDER_ACCOUNT: 'SE45 5000 0000 0583 9825 7466,SE7850000000053510001139',
      }),
    ).toMatchObject({
      PROVIDER_BANKGIRO: '54029681',
      PROVIDER_BANKGIROS: ['54029681', '55500011'],
      PROVIDER_ACCOUNTS: ['SE4550000000058398257466', 'SE7850000000053510001139'],
    });
    const production = { NODE_ENV: 'production', PROVIDER_NAME: 'Bolaget', PROVIDER_ORGNO: '559900-0139' };
    expect(readEnvironment({ ...good, ...production, PROVIDER_BANKGIRO: '5550-0011' })).toMatchObject({
      PROVIDER_BANKGIROS: ['55500011'],
      PROVIDER_ACCOUNTS: [],
    });
  });

  test.each([
    [
      'PROVIDER_BANKGIRO',
      ['5550-0012', '5550-0011,', '5550-0011, 55500011'],
      'PROVIDER_BANKGIRO must be at most 20 bankgiro numbers with commas between, each once, like 5550-0011.',
    ],
    [
      'PROVIDER_ACCOUNT',
      ['SE4550000000058398257467', 'SE7850000000053510001139;', '5000-123'],
      'PROVIDER_ACCOUNT must be at most 20 IBANs with commas between, each once, like SE7850000000053510001139.',
    ],
  ])('refuses invalid numbers of %s', (name, texts, sentence) => {
    for (const text of texts) expect(sentences({ ...good, [name]: text })).toEqual([sentence]);
  });

  test('reads the settings of actions without the settings of a host, and refuses invalid ones', () => {
    expect(readActionSettings({ AUTO_END_FINANCING: 'true', DUE_TERMS: '1: 5 days' })).toEqual({
      AUTO_END_FINANCING: true,
      DUE_TERMS: { 1: { days: 5 } },
    });
    expect(() => readActionSettings({ DUE_TERMS: 'soon' })).toThrow('DUE_TERMS must be terms');
  });

  test('reports two settings that contradict each other', () => {
    expect(sentences({ ...good, OIDC_ISSUER: 'https://id.example.se' })[0]).toContain('must be set together');
    expect(
      sentences({ ...good, NODE_ENV: 'production', FLOORPLAN_BUSINESS_DATE: '2026-03-31' })[0],
    ).toContain('production');
    expect(sentences({ ...good, NODE_ENV: 'production' })[0]).toContain('must be set in production');
    expect(sentences({ ...good, PROVIDER_ORGNO: '559900-0015' })).toEqual([
      'PROVIDER_ORGNO must be an organisation number like 559900-0139.',
    ]);
    expect(sentences({ ...good, CODE_KEY: good.TOKEN_KEY })).toEqual([
      'TOKEN_KEY and CODE_KEY must not be the same key.',
    ]);
  });

  test.each(['0', '-1', '1,,2', 'soon', '1;2', '99999'])(
    'refuses %s as the list of minutes between retries',
    (minutes) => {
      expect(sentences({ ...good, FLOORPLAN_RETRY_MINUTES: minutes })).toEqual([
        expect.stringMatching(/^FLOORPLAN_RETRY_MINUTES must be at most 20 numbers of minutes/),
      ]);
    },
  );
});

describe('the settings of the books', () => {
  test('close days every night, in years that end with December, unless they say otherwise', () => {
    expect(readEnvironment(good)).toMatchObject({ AUTO_CLOSE_DAYS: true, FISCAL_YEAR_END: '12-31' });
    expect(readEnvironment({ ...good, AUTO_CLOSE_DAYS: 'false', FISCAL_YEAR_END: '02-28' })).toMatchObject({
      AUTO_CLOSE_DAYS: false,
      FISCAL_YEAR_END: '02-28',
    });
  });

  test.each(['12-30', '02-30', '13-31', '2026-12-31', '31-12', 'december'])(
    'refuse %s as the end of a fiscal year',
    (text) => {
      expect(sentences({ ...good, FISCAL_YEAR_END: text })).toEqual([
        'FISCAL_YEAR_END must be the last day of a month like 12-31 or 04-30.',
      ]);
    },
  );
});

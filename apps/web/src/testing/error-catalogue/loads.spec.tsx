import { expect, test } from '@jest/globals';
import { languages } from '@floorplan/ui';
import { servedTexts } from '@floorplan/ui/testing';
import { act } from '@testing-library/react';
import { serverFor } from '../portal';
import { ACTS } from './acts';
import { LOADS } from './loads';
import {
  alertWith,
  failed,
  FAILURES,
  FORBIDDEN,
  openScreen,
  staff,
  textIn,
  type FailureKind,
} from './runner';

const CASES = languages.flatMap((language) =>
  LOADS.map(([at, call, texts, answers]) => ({ language, at, call, texts, answers })),
);

// P1-ERR-01 P1-ERR-02 P1-ERR-03 P1-RIGHTS-05 P1-INV-07
test.each(CASES)(
  '$language: the page $at shows why $call failed',
  async ({ language, at, call, texts, answers }) => {
    let kind: FailureKind = 'server error';
    const server = serverFor(staff);
    for (const [route, json] of Object.entries(answers ?? {})) server.on(route, { json });
    server.on(call, () => failed(kind));
    const { queries } = await openScreen(at, language);
    const says = (failure: FailureKind) =>
      alertWith(textIn(language, texts).replace('{status}', textIn(language, FAILURES[failure].status)));
    await says('server error');
    for (kind of ['no connection', 'forbidden'] as const) {
      await act(() => queries.refetchQueries({ type: 'active' }));
      await (kind === 'forbidden' ? alertWith(textIn(language, FORBIDDEN)) : says(kind));
    }
  },
);

test('the tables of test cases contain every text about data that could not be loaded', () => {
  const start = (text: string) => text.split(': {')[0]!;
  const texts = Object.entries(servedTexts('en-GB')).filter(
    ([key, text]) => /^Unable to l/.test(text) && !key.endsWith('_other'),
  );
  const inTables = [...LOADS.map(([, , [, en]]) => en), ...ACTS.map(({ failed: [, en] }) => en)].map(start);
  const add = ([key]: readonly [string, string]) =>
    `${key}: add its page and call to apps/web/src/testing/error-catalogue/loads.ts`;
  expect(texts.filter(([, text]) => !inTables.includes(start(text))).map(add)).toEqual([]);
});

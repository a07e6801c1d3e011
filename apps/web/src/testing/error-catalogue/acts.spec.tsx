import { languages } from '@floorplan/ui';
import { test } from '@jest/globals';
import { serverFor, showPage } from '../portal';
import { ACTS, CORRECTIONS, PREVIEW } from './acts';
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

const KINDS = Object.keys(FAILURES) as FailureKind[];
const CASES = languages.flatMap((language) =>
  ACTS.flatMap((act) => KINDS.map((kind) => ({ language, kind, ...act }))),
);

// P1-ERR-01 P1-ERR-02 P1-ERR-04 P1-SEARCH-02
test.each(CASES)(
  '$language, $kind: shows the error when a user $does',
  async ({ language, kind, at, call, answers, act, ...one }) => {
    window.open = () => null;
    const server = serverFor(staff);
    for (const [route, json] of Object.entries(answers)) server.on(route, { json });
    server.on(call, ({ query }) =>
      query.get('dry_run')
        ? { json: { Status: { Status: 'OK', Message: '' }, Preview: PREVIEW, Corrections: CORRECTIONS } }
        : failed(kind),
    );
    const { i18n } = await (typeof at === 'string'
      ? openScreen(at, language)
      : showPage(<div className="page">{at}</div>, '/start/home', language));
    await act((key, values) => i18n.t(key, { ...values }));
    if (kind === 'forbidden') await alertWith(textIn(language, FORBIDDEN));
    else await alertWith(textIn(language, one.failed), textIn(language, FAILURES[kind].status));
  },
);

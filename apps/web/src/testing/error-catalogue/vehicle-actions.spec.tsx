import { languages } from '@floorplan/ui';
import { servedTexts } from '@floorplan/ui/testing';
import { actionAddress, type VehicleAnswer } from '@floorplan/vehicle/contracts';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Page } from '../../app/layout/page';
import { address } from '../../app/session/api-client';
import { ActionDialog } from '../../features/vehicle/actions/action-dialog';
import { dealerReminder } from '../../features/vehicle/actions/dealer-reminder';
import { ACTIONS_ON_SCREEN } from '../../features/vehicle/actions/table';
import { rulesOf } from '../../features/vehicle/actions/vehicle-action';
import { vehicle as standing } from '../../features/vehicle/detail/testing';
import { serverFor, showPage } from '../portal';
import { fillIn, submit } from './dialog';
import { alertWith, failed, FAILURES, FORBIDDEN, staff, textIn, type FailureKind } from './runner';
import { ACTION_CASES, type ActionCase } from './vehicle-actions';

const VEHICLE = '/api/v1/vehicles/35';
const DONE = 'Gjort';
const ok = { Status: { Status: 'OK', Message: DONE } };
const PREVIEW = {
  Events: [],
  Changes: [],
  Charges: [],
  Documents: [],
  Mails: [],
  Limits: [],
  Warnings: [],
  Payoff: null,
};
const base = {
  ...standing,
  EndRequest: null,
  EndQuote: null,
  Specification: [],
  Undoable: null,
  Dealer: { ...standing.Dealer, BranchOrganizationNumber: null, BranchOrganizationNumberRental: null },
  ExternalLocation: null,
  IsOnExternalLocation: false,
  OfferFinancedAmount: null,
} as unknown as VehicleAnswer;

function serve(to: string, answer: () => object) {
  const program = { Id: 7, Code: 'KONS90', Name: 'Konsignation 90 dagar' };
  const dealer = { DealerPartyId: 205, Name: 'Norrskensbil', City: 'Umeå', SameOrganizationNumber: true };
  const fee = { Id: 2, Type: 'RTA', ReceiverType: 'DEA', SubType: 'CONSIGN' };
  const rows = (...all: object[]) => ({ json: { Rows: all, Total: all.length } });
  return serverFor(staff)
    .on(`GET ${VEHICLE}/available_pricelists`, rows(program, { ...program, Id: 8 }))
    .on(`GET ${VEHICLE}/available_dealers`, rows(dealer, { ...dealer, DealerPartyId: 206 }))
    .on(`GET ${VEHICLE}/periods`, rows())
    .on('GET /api/v1/fees', rows(fee))
    .on('GET /api/v1/dealers/orgnr_by_dealerorg', rows({ OrganizationNumber: '5599000063' }))
    .on(`POST ${to}`, ({ query }) =>
      query.get('dry_run') ? { json: { ...ok, Preview: PREVIEW, ExpectedPreview: 'p' } } : answer(),
    );
}

const open = ({ action, vehicle }: ActionCase, language: (typeof languages)[number]) => {
  if (typeof action.dialog === 'function') throw new Error(`${action.button} has a dialog of its own`);
  return showPage(
    <Page title="Fordon">
      <ActionDialog
        action={rulesOf(action)}
        texts={action.dialog}
        vehicle={{ ...base, ...vehicle }}
        onClose={() => undefined}
      />
    </Page>,
    '/start/vehicle/35',
    language,
  );
};

const CASES = languages.flatMap((language) =>
  ACTION_CASES.map((each) => ({
    ...each,
    language,
    name: servedTexts(language)[each.action.button],
    what: textIn(language, each.failed),
  })),
);

// P1-ERR-01 P1-ERR-02 P1-ERR-04 P1-ERR-05 P1-ERR-06 P1-VEH-22 P1-END-09
test.each(CASES)(
  '$language: the action "$name" shows "$what" when it fails',
  async ({ language, what, ...one }) => {
    const to = address(actionAddress(rulesOf(one.action).key), { id: 35 });
    let kind: FailureKind | 'refused' | 'done' = 'server error';
    const server = serve(to, () => {
      if (kind === 'done') return { json: ok };
      if (kind === 'refused') return { json: { Status: { Status: 'ERROR', Message: 'Kapital saknas' } } };
      return failed(kind);
    });
    const sent = () =>
      server.calls.filter(
        ({ method, path, query }) => method === 'POST' && path === to && !query.get('dry_run'),
      );
    await open(one, language);
    const dialog = await screen.findByRole('dialog');
    if (one.mandatory) {
      await submit(dialog);
      await within(dialog).findAllByText(textIn(language, one.mandatory));
      expect(sent()).toEqual([]);
    }
    await fillIn(dialog);
    await submit(dialog);
    await alertWith(what, textIn(language, FAILURES['server error'].status));
    kind = 'no connection';
    await submit(dialog);
    await alertWith(what, textIn(language, FAILURES['no connection'].status));
    kind = 'forbidden';
    await submit(dialog);
    await alertWith(textIn(language, FORBIDDEN));
    await alertWith(textIn(language, FAILURES.forbidden.status));
    kind = 'refused';
    await submit(dialog);
    await alertWith(what, 'Kapital saknas');
    kind = 'done';
    await submit(dialog);
    await waitFor(() => expect(document.querySelector('.tone-success')?.textContent).toContain(DONE));
  },
);

// The tests of a dialog of its own contain its failures.
test('the table of test cases contains every action on a vehicle with a simple dialog', () => {
  const inTable = ACTION_CASES.map(({ action }) => action);
  expect(ACTIONS_ON_SCREEN.filter((action) => !inTable.includes(action))).toEqual([dealerReminder]);
});

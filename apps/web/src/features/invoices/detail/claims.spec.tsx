import type { InvoiceDetail } from '@floorplan/invoicing/contracts';
import { CLAIM_ACTS, type ClaimAct } from '@floorplan/invoicing/domain';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { serverFor, showPage } from '../../../testing/portal';
import { accountant, dealerUser, detail, LIST, NO_CLAIMS } from '../testing';
import { InvoicePage } from './invoice.page';

const page = (
  <Routes>
    <Route path="/start/invoice/:id" element={<InvoicePage />} />
  </Routes>
);
type Claims = InvoiceDetail['Claims'];

/** All acts, of which only some are possible. */
const actions = (possible: readonly ClaimAct[], Code = 'NOTHING_OPEN'): Claims['Actions'] =>
  CLAIM_ACTS.map((Key) => ({
    Key,
    Code: possible.includes(Key) ? null : Code,
    Reason: possible.includes(Key) ? null : 'Går inte nu',
  }));

const step = (change: Partial<Claims['History'][number]>): Claims['History'][number] => ({
  Date: '2026-06-05',
  Kind: 'Reminded',
  By: null,
  Text: null,
  Until: null,
  Outcome: null,
  Level: null,
  LetterId: null,
  FeeInvoiceNumber: null,
  Amount: null,
  ...change,
});

async function open(change: Partial<Claims>, user = accountant) {
  const server = serverFor(user).on(`GET ${LIST}/1000123`, {
    json: detail({ Claims: { ...NO_CLAIMS, ...change } }),
  });
  await showPage(page, '/start/invoice/1000123');
  await screen.findByRole('heading', { name: /1000123/ });
  return server;
}

const OK = { Status: { Status: 'OK', Message: 'Klart' } };
const effects = {
  OpenBefore: 394_685.45,
  OpenAfter: 0,
  Loss: 394_685.45,
  LossVAT: 78_750,
  Claim: null,
  HeldUntil: null,
};

test('shows what has been done about a document, the latest first, with its letter', async () => {
  await open({
    State: 'DISPUTED',
    Dispute: { Date: '2026-06-10', Text: 'Bilen är tillbaka' },
    History: [
      step({ Level: 1, LetterId: 17, FeeInvoiceNumber: '1000150' }),
      step({ Kind: 'InvoiceDisputed', Date: '2026-06-10', By: 'Anna', Text: 'Bilen är tillbaka' }),
    ],
  });
  const panel = screen.getByRole('heading', { name: 'Bestridd' }).closest('section')!;
  const rows = within(panel).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    '2026-06-10Bestridd Bilen är tillbakaAnna',
    '2026-06-05Påminnelse, nivå 1 Avgift på faktura 100015017',
  ]);
  screen.getByRole('button', { name: 'Öppna brev 17' });
});

test('shows nothing of a document about which nothing was done', async () => {
  await open({});
  expect(screen.queryByRole('heading', { name: 'Krav' })).toBeNull();
});

test('says the loss and its VAT before a write-off is approved, with the amount in the button', async () => {
  const server = await open({
    Proposal: {
      Amount: 394_685.45,
      VATAmount: 78_750,
      Reason: 'Konkurs',
      By: 'Bo',
      At: '2026-06-20T08:00:00Z',
    },
    History: [step({ Kind: 'WriteOffProposed', By: 'Bo', Text: 'Konkurs', Amount: 394_685.45 })],
    Actions: actions(['approve_write_off', 'reject_write_off']),
  });
  const path = `${LIST}/1000123/approve_write_off`;
  server.on(`POST ${path}`, ({ query }) => ({
    json: query.has('dry_run') ? { ...OK, Preview: effects, ExpectedPreview: 'sett' } : OK,
  }));
  fireEvent.click(screen.getByRole('button', { name: 'Godkänn avskrivning' }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText(/^Kundförlust 315.935,45.kr, moms tillbaka 78.750,00.kr$/);
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: /^Skriv av 394.685,45.kr$/ });
  await waitFor(() => expect(confirm.disabled).toBe(false));
  fireEvent.click(confirm);
  await screen.findByText('Klart');
  const [sent] = server.callsTo(path).filter(({ query }) => !query.has('dry_run'));
  expect([sent!.query.get('seen'), sent!.query.get('expected_preview')]).toEqual(['1', 'sett']);
});

test('lets the receiver dispute its own document', async () => {
  const server = await open({ Actions: actions(['dispute']).slice(2, 3) }, dealerUser('DEA', 101, 101));
  const path = `${LIST}/1000123/dispute`;
  server.on(`POST ${path}`, ({ query }) => ({
    json: query.has('dry_run')
      ? { ...OK, Preview: { ...effects, OpenAfter: 394_685.45, Loss: 0, LossVAT: 0, Claim: 'DISPUTED' } }
      : OK,
  }));
  fireEvent.click(await screen.findByRole('button', { name: 'Åtgärder' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Bestrid' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: /^Vad som är fel/ }), {
    target: { value: ' Bilen är tillbaka ' },
  });
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Bestrid faktura 1000123' });
  await waitFor(() => expect(confirm.disabled).toBe(false));
  fireEvent.click(confirm);
  await screen.findByText('Klart');
  const [sent] = server.callsTo(path).filter(({ query }) => !query.has('dry_run'));
  expect(sent!.body).toEqual({ Text: 'Bilen är tillbaka' });
});

import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { serverFor, showPage } from '../../../testing/portal';
import { calculation, plain, PREPARATION, run, staff } from '../testing';
import { BillingRunPage } from './billing-run.page';
import { RehearsalPage } from './rehearsal.page';

const RUN = '/api/v1/billing/runs/2026-05';
const ISSUE = `POST ${RUN}/issue`;

const show = () =>
  showPage(
    <Routes>
      <Route path="/start/billing/:month" element={<BillingRunPage />} />
    </Routes>,
    '/start/billing/2026-05',
  );
const texts = (role: string) => screen.getAllByRole(role).map((element) => plain(element.textContent));

// P1-BILL-07
describe('the page of a billing run', () => {
  test('shows sums by category beside the sums of the month before, with a link to the documents of each category', async () => {
    serverFor(staff()).on(`GET ${RUN}`, { json: run() });
    await show();
    await screen.findByText('Klar att granska');
    const rows = texts('row');
    expect(rows[1]).toContain('1 078,22');
    expect(rows[1]).toContain('578,22');
    expect(rows.at(-1)).toContain('1 216,00');
    const link = screen.getByRole('link', { name: 'Samlingsfaktura subvention' });
    expect(link.getAttribute('href')).toBe(`/start/billing/2026-05/documents/${PREPARATION}?category=9`);
  });

  test('compares nothing in the first month, when nothing was billed before', async () => {
    const first = run();
    const Categories = first.Calculation!.Categories.map((row) => ({ ...row, PreviousAmount: 0 }));
    serverFor(staff()).on(`GET ${RUN}`, {
      json: { ...first, Calculation: { ...first.Calculation!, Categories } },
    });
    await show();
    await screen.findByText('Klar att granska');
    for (const row of texts('row').slice(1)) expect(row).toMatch(/ingen jämförelse$/);
    expect(texts('row').at(-1)).not.toContain('0,00ingen');
  });

  test('issues the shown calculation after the user confirms its sum', async () => {
    const server = serverFor(staff())
      .on(`GET ${RUN}`, { json: run() })
      .on(ISSUE, { json: { Status: { Status: 'OK', Message: 'Fakturorna skapas' } } });
    await show();
    fireEvent.click(await screen.findByRole('button', { name: /^Skapa 12 fakturor/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(plain(dialog.getByText(/avviker mycket/).textContent)).toContain(
      '12 fakturor på tillsammans 1 216,00 kr',
    );
    fireEvent.click(dialog.getByRole('button', { name: /^Skapa 12 fakturor/ }));
    await screen.findByText('Fakturorna skapas');
    expect(server.callsTo(`${RUN}/issue`)[0]!.body).toEqual({ Preparation: PREPARATION });
  });

  test('completes a run that has nothing to bill without speaking of 0 invoices', async () => {
    serverFor(staff()).on(`GET ${RUN}`, { json: run({ Documents: 0, TotalAmount: 0, Outliers: 0 }) });
    await show();
    fireEvent.click(await screen.findByRole('button', { name: 'Slutför körningen utan fakturor' }));
    await within(await screen.findByRole('dialog')).findByText(/inget att fakturera/);
  });

  test('shows the reason when the amounts have changed since the calculation', async () => {
    const Message = 'Körningen har beräknats igen. Granska den nya beräkningen.';
    serverFor(staff())
      .on(`GET ${RUN}`, { json: run() })
      .on(ISSUE, { status: 409, json: { Code: 'RUN_CALCULATED_AGAIN', Message } });
    await show();
    fireEvent.click(await screen.findByRole('button', { name: /^Skapa 12 fakturor/ }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Skapa/ }));
    await screen.findByText(new RegExp(Message));
  });

  test('shows the number of missing amounts, also when none is missing', async () => {
    const server = serverFor(staff()).on(`GET ${RUN}`, { json: run({ Missing: 0 }) });
    const { unmount } = await show();
    const missing = async () => (await screen.findByText('Saknas', { selector: 'dt' })).parentElement;
    expect((await missing())!.textContent).toBe('Saknas0');
    unmount();
    server.on(`GET ${RUN}`, { json: run({ Missing: 2 }) });
    await show();
    expect((await missing())!.textContent).toBe('Saknas2');
  });

  test.each([
    ['ISSUED', 1],
    ['PREVIEWED', 0],
  ] as const)('for a run with status %s, shows %i figures of failed documents', async (Status, count) => {
    serverFor(staff()).on(`GET ${RUN}`, { json: run({ Status, Issued: 11, Failed: 1 }) });
    await show();
    await screen.findByText('Fakturor', { selector: 'dt' });
    expect(screen.queryAllByText('Misslyckade')).toHaveLength(count);
  });

  test('shows the progress of the calculation, and a button that abandons the run', async () => {
    const running = calculation({ State: 'running', Handled: 1, Categories: [] });
    serverFor(staff()).on(`GET ${RUN}`, {
      json: run({ Status: 'PREPARING', Calculation: running, CanPrepare: false }),
    });
    await show();
    await screen.findByText('Beräknar: 1 av 3 delar');
    screen.getByRole('button', { name: 'Avbryt körningen' });
    expect(screen.queryByRole('button', { name: /^Skapa/ })).toBeNull();
  });

  test('names missing data, and shows the number of records that are therefore not billed', async () => {
    const Missing = [
      {
        Code: 'NO_BASE_RATE',
        Name: 'STIBOR 3 mån',
        Count: 2,
        Message: 'Räntesatsen STIBOR 3 mån saknar värde',
      },
    ];
    serverFor(staff()).on(`GET ${RUN}`, { json: run({ Calculation: calculation({ Missing }) }) });
    await show();
    await screen.findByText(/Räntesatsen STIBOR 3 mån saknar värde/);
    screen.getByText(/2 poster faktureras inte/);
  });

  test('disables the button that issues the documents for read-only staff', async () => {
    serverFor(staff(12)).on(`GET ${RUN}`, { json: run() });
    await show();
    const button = await screen.findByRole('button', { name: /^Skapa 12 fakturor/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  test('says that a month has no run, and links back to the list', async () => {
    serverFor(staff()).on(`GET ${RUN}`, { status: 404, json: { Message: 'saknas' } });
    await show();
    await screen.findByText('Det finns ingen sådan körning');
  });
});

test('shows a rehearsal with the date for which it was calculated', async () => {
  serverFor(staff()).on(`GET /api/v1/billing/rehearsals/${PREPARATION}`, { json: calculation() });
  await showPage(
    <Routes>
      <Route path="/start/billing-rehearsal/:id" element={<RehearsalPage />} />
    </Routes>,
    `/start/billing-rehearsal/${PREPARATION}`,
  );
  await screen.findByRole('heading', { name: /Provkörning av 2026-05/ });
  screen.getByText(/Som om körningen gjordes 2026-06-01/);
});

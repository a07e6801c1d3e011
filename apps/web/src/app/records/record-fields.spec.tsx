import {
  amount,
  choice,
  describeRecord,
  integer,
  optional,
  optionalChoice,
  recordRoutes,
  text,
} from '@floorplan/kernel/records';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { adminWith, serverFor, showPage } from '../../testing/portal';
import { RecordListPage } from './record-list.page';
import { fieldColumn, type RecordRow, type RecordScreen } from './record-screen';
import { RecordPage } from './record.page';

const staff = adminWith('fncNetSaleDNB');

const term = describeRecord({
  category: 'term',
  table: 'term',
  fact: 'test/TermSaved',
  dataVersion: 'terms',
  fields: {
    name: text('Name', { required: true }),
    fee: amount('Fee', { min: 0, max: 1_000_000 }),
    days: integer('Days', { initial: 30, min: 1, max: 90 }),
    counted: choice('Counted', ['DAY', 'MONTH']),
    invoiced: optionalChoice('Invoiced', ['DEA', 'IMP']),
    note: optional('lines', 'Note', { max: 2000 }),
  },
});
const routes = recordRoutes('/api/v1/terms');
const NETTO = {
  Id: 7,
  Version: 2,
  Name: 'Netto',
  Fee: 1249.5,
  Days: 30,
  Counted: 'DAY',
  Invoiced: 'DEA',
  Note: 'En rad',
};
const WIRES = ['Name', 'Fee', 'Days', 'Counted', 'Invoiced', 'Note'];
const terms: RecordScreen<RecordRow> = {
  name: 'terms',
  area: 'terms',
  description: term,
  routes,
  listPath: '/start/terms',
  pathOf: (id) => `/start/term/${id}`,
  texts: {
    many: 'make.title',
    one: 'make.title_single',
    make: 'make.btn_new',
    search: 'make.filter_text',
    empty: 'make.empty',
    saved: 'make.msg_saved',
    notSaved: 'make.err_save',
    notLoaded: 'make.err_load',
  },
  columns: WIRES.map((wire) => fieldColumn(term, wire)),
  groups: [{ title: 'record.details', fields: WIRES }],
};
const page = (id: string) => (
  <Routes>
    <Route path="/start/terms" element={<RecordListPage screen={terms} />} />
    <Route path="/start/term/:id" element={<RecordPage screen={terms} id={id} />} />
  </Routes>
);
const CHANGES = [
  { Field: 'Fee', Before: 1000, After: 1249.5 },
  { Field: 'Counted', Before: 'MONTH', After: 'DAY' },
];
const server = (user = staff) =>
  serverFor(user)
    .on('GET /api/v1/terms', { json: { Rows: [NETTO], Total: 1 } })
    .on('GET /api/v1/terms/7', { json: NETTO })
    .on('GET /api/v1/terms/7/history', {
      json: {
        Rows: [{ Version: 2, At: '2026-05-03T08:15:00.000Z', By: 'Bo Ek', Changes: CHANGES }],
        Total: 1,
      },
    })
    .on('POST /api/v1/terms', { json: { Status: { Status: 'OK', Message: '' }, Id: 7 } });
const write = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Spara' }));
const sentTo = (wire: ReturnType<typeof server>) =>
  wire.calls.filter(({ method, path }) => method === 'POST' && path === routes.list).map(({ body }) => body);

test('shows the unit of amounts in the column header, and choices as text', async () => {
  server();
  await showPage(page('7'), '/start/terms');
  const row = await screen.findByRole('row', { name: /Netto/ });
  expect(row.textContent).toContain('term.counted_DAY');
  expect(row.textContent).toContain('1\u00a0249,50');
  expect(screen.getByRole('columnheader', { name: /term\.fee.*kr/ })).toBeTruthy();
});

test('shows amounts with a decimal comma, and sends changed values of every kind of field', async () => {
  const wire = server();
  await showPage(page('7'), '/start/term/7');
  await screen.findByLabelText(/term\.name/);
  expect((screen.getByLabelText(/term\.fee/) as HTMLInputElement).value).toBe('1\u00a0249,50');
  write(/term\.fee/, '2 000,75');
  write(/term\.days/, '45');
  write(/term\.note/, 'En rad\noch en till');
  fireEvent.click(screen.getByRole('combobox', { name: /term\.invoiced/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Ingen' }));
  save();
  await screen.findByText('Märket är sparat');
  expect(sentTo(wire)).toEqual([
    { Id: 7, Version: 2, Fee: 2000.75, Days: 45, Note: 'En rad\noch en till', Invoiced: null },
  ]);
});

test('marks fields with an invalid number and sends nothing', async () => {
  const wire = server();
  await showPage(page('7'), '/start/term/7');
  await screen.findByLabelText(/term\.name/);
  write(/term\.fee/, '10 000,01');
  write(/term\.days/, '1,5');
  save();
  expect(screen.getByLabelText(/term\.fee/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText(/term\.days/).getAttribute('aria-invalid')).toBe('true');
  expect(sentTo(wire)).toEqual([]);
});

test('prefills a new record with default values, and requires the mandatory fields', async () => {
  const wire = server();
  await showPage(page('0'), '/start/term/0');
  await screen.findByLabelText(/term\.name/);
  expect((screen.getByLabelText(/term\.fee/) as HTMLInputElement).value).toBe('');
  expect((screen.getByLabelText(/term\.days/) as HTMLInputElement).value).toBe('30');
  write(/term\.name/, 'Netto 10');
  save();
  expect(screen.getByLabelText(/term\.fee/).getAttribute('aria-invalid')).toBe('true');
  write(/term\.fee/, '0');
  fireEvent.click(screen.getByRole('combobox', { name: /term\.counted/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'term.counted_MONTH' }));
  save();
  await screen.findByText('Märket är sparat');
  expect(sentTo(wire)).toEqual([{ Id: 0, Name: 'Netto 10', Fee: 0, Counted: 'MONTH' }]);
});

test('shows values as text in the history and to read-only users', async () => {
  server({ ...staff, RoleCode: 12 });
  await showPage(page('7'), '/start/term/7');
  expect(await screen.findByText('En rad', { selector: 'dd' })).toBeTruthy();
  const history = await screen.findByRole('list', { name: 'Ändringshistorik' });
  expect(history.textContent).toContain('1\u00a0249,50');
  expect(within(history).getByText(/term\.counted_MONTH/)).toBeTruthy();
});

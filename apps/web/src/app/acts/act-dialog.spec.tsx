import type { FormField } from '@floorplan/ui';
import { expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { adminWith, serverFor, showPage } from '../../testing/portal';
import type { Call, Server } from '../../testing/server';
import { Page } from '../layout/page';
import { ActDialog } from './act-dialog';
import { useValues, type ActDialogProps } from './use-act-dialog';
import { useRecordAct } from './use-record-act';

const ROUTE = '/api/v1/things/1/end';
const PATH = '/start/thing/1';
const FIELDS: readonly FormField[] = [
  { name: 'why', wire: 'Reason', label: 'Varför', kind: 'lines', required: 'form.err_required' },
  { name: 'ssn', label: 'Personnummer', kind: 'text', isSecret: true },
];
interface Answer {
  readonly Sum: number;
  readonly ExpectedPreview?: string;
}
type Change = Partial<ActDialogProps<Answer>> & { isOnDemand?: true; isBlind?: true };

/** Dialog that ends a thing, of which the user saw version 4. */
function EndDialog({ isOnDemand, isBlind, ...change }: Change) {
  const [isOpen, setOpen] = useState(true);
  const [values, type] = useValues({ why: null, ssn: null });
  const { act, preview } = useRecordAct<Answer>({
    route: ROUTE,
    key: ['things'],
    version: 4,
    readAgain: () => Promise.resolve(),
    show: ({ Sum }) => <p>Summa {Sum}</p>,
  });
  if (!isOpen) return null;
  return (
    <ActDialog<Answer>
      title="Vill du avsluta?"
      confirm={(shown) => (shown ? `Avsluta för ${shown.Sum}` : 'Avsluta')}
      fields={FIELDS}
      values={values}
      onChange={type}
      body={{ Reason: values['why'] }}
      act={act}
      preview={isBlind ? undefined : { ...preview, ...(isOnDemand && { onDemand: true }) }}
      done={({ Sum }) => ({ tone: 'success', text: `Avslutad för ${Sum}` })}
      failed="app.err_save"
      onClose={() => setOpen(false)}
      {...change}
    />
  );
}

async function show(answer: (call: Call) => object, change: Change = {}): Promise<Server> {
  const server = serverFor(adminWith()).on(`POST ${ROUTE}`, answer);
  await open(change);
  return server;
}
async function open(change: Change = {}): Promise<void> {
  await showPage(
    <Page title="Sak">
      <EndDialog {...change} />
    </Page>,
    PATH,
  );
  await screen.findByRole('dialog');
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Vill du avsluta?' }));
const why = () => dialog().getByRole<HTMLTextAreaElement>('textbox', { name: /^Varför/ });
const write = (value: string) => fireEvent.change(why(), { target: { value } });
const button = (name: string | RegExp) => dialog().getByRole<HTMLButtonElement>('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));
const whenPossible = async (name: string | RegExp) => {
  await waitFor(() => expect(button(name).disabled).toBe(false));
  press(name);
};
const sent = ({ calls }: Server) =>
  calls.filter(({ path, query }) => path === ROUTE && !query.get('dry_run'));
const json = (Sum: number, ExpectedPreview = `sum ${Sum}`) => ({ json: { Sum, ExpectedPreview } });
const refused = (Code: string, Message: string, Params: object = {}) => ({
  status: 409,
  json: { Code, Message, Params },
});

test('marks what is missing, shows what would happen, and confirms exactly that', async () => {
  const server = await show(() => json(100));
  press('Avsluta');
  await dialog().findByText('Fyll i fältet');
  expect(server.callsTo(ROUTE)).toEqual([]);
  write('Såld');
  await dialog().findByText('Summa 100');
  expect(sent(server)).toEqual([]);
  await whenPossible('Avsluta för 100');
  await screen.findByText('Avslutad för 100');
  expect(screen.queryByRole('dialog')).toBeNull();
  const [call] = sent(server);
  expect(call!.body).toEqual({ Reason: 'Såld' });
  expect(Object.fromEntries(call!.query)).toEqual({ seen: '4', expected_preview: 'sum 100' });
});

test('lets nothing be confirmed while the preview of the current values is missing, and reads it again', async () => {
  let isAway = true;
  await show(() => (isAway ? { status: 503, json: { Code: 'UNAVAILABLE', Message: 'Vänta' } } : json(100)));
  write('Såld');
  await dialog().findByText('Det gick inte att räkna ut vad som händer');
  expect(button('Avsluta').disabled).toBe(true);
  isAway = false;
  press('Försök igen');
  await whenPossible('Avsluta för 100');
  await screen.findByText('Avslutad för 100');
});

test('shows a preview when the user asks for it, until the values change', async () => {
  const server = await show(() => json(100), { isOnDemand: true });
  write('Såld');
  expect(button('Avsluta').disabled).toBe(false);
  press('Förhandsgranska');
  await dialog().findByText('Summa 100');
  write('Såld igen');
  expect(dialog().queryByText('Summa 100')).toBeNull();
  press('Avsluta');
  await screen.findByText('Avslutad för 100');
  expect(Object.fromEntries(sent(server)[0]!.query)).toEqual({ seen: '4' });
});

test('confirms an action without a dry run', async () => {
  const server = await show(() => json(100), { isBlind: true });
  write('Såld');
  press('Avsluta');
  await screen.findByText('Avslutad för 100');
  expect(server.callsTo(ROUTE).map(({ query }) => Object.fromEntries(query))).toEqual([{}]);
});

// P1-VEH-30
test.each([
  ['the preview has changed', refused('PREVIEW_CHANGED', 'Nu 120'), '4'],
  ['the payoff has changed', refused('PAYOFF_CHANGED', 'Nu 120'), '4'],
  ['the record has changed', refused('CHANGED_MEANWHILE', 'Nu 120', { version: 6 }), '6'],
])('shows a new preview and asks again when %s', async (_, problem, seen) => {
  let now = json(100);
  const server = await show(({ query }) =>
    query.get('dry_run') || query.get('expected_preview') === now.json.ExpectedPreview ? now : problem,
  );
  write('Såld');
  await dialog().findByText('Summa 100');
  now = json(120);
  await whenPossible('Avsluta för 100');
  expect((await dialog().findByRole('alert')).textContent).toContain('Nu 120');
  await whenPossible('Avsluta för 120');
  await screen.findByText('Avslutad för 120');
  expect(sent(server).map(({ query }) => query.get('seen'))).toEqual(['4', seen]);
});

test('shows a refusal at the field that it names, also one of the dry run', async () => {
  await show(() => refused('TOO_SHORT', 'Skriv mer', { field: 'Reason' }));
  write('x');
  const error = await dialog().findByText('Skriv mer');
  expect(why().getAttribute('aria-describedby')).toContain(error.id);
  expect(button('Avsluta').disabled).toBe(true);
});

test('shows the refusal at a field rather than a doubt about it', async () => {
  const doubts = new Map([['why', 'Är det rätt?']]);
  await show(() => refused('TOO_SHORT', 'Skriv mer', { field: 'Reason' }), { isBlind: true, doubts });
  write('x');
  dialog().getByText('Är det rätt?');
  press('Avsluta');
  await dialog().findByText('Skriv mer');
  expect(dialog().queryByText('Är det rätt?')).toBeNull();
});

test('shows another refusal in the dialog, and a failure without an answer in a toast', async () => {
  let answer: object = refused('WRONG_STATUS', 'Redan avslutad');
  await show(() => answer, { isBlind: true });
  write('Såld');
  press('Avsluta');
  expect((await dialog().findByRole('alert')).textContent).toContain('Redan avslutad');
  answer = { status: 500, json: { Code: 'FAILED', Message: 'Fel' } };
  await whenPossible('Avsluta');
  await waitFor(() => expect(document.querySelector('.toast')).not.toBeNull());
  expect(dialog().queryByRole('alert')).toBeNull();
  expect(why().value).toBe('Såld');
});

test('can be confirmed in spite of a doubt, but not without a body or with nothing to choose', async () => {
  const server = await show(() => json(100), { isBlind: true, doubts: new Map([['why', 'Är det rätt?']]) });
  dialog().getByText('Är det rätt?');
  write('Såld');
  press('Avsluta');
  await screen.findByText('Avslutad för 100');
  expect(sent(server)).toHaveLength(1);
  cleanup();
  await show(() => json(100), { body: null });
  expect(button('Avsluta').disabled).toBe(true);
  cleanup();
  await show(() => json(100), { fields: [{ ...FIELDS[0]!, nothing: 'lbl.no' }] });
  expect(button('Avsluta').disabled).toBe(true);
  expect(dialog().queryByRole('textbox')).toBeNull();
});

test('keeps typed texts when the session ends, but no secret, until the dialog is confirmed or closed', async () => {
  await show(() => json(100));
  write('Såld');
  fireEvent.change(dialog().getByRole('textbox', { name: 'Personnummer' }), { target: { value: '1985' } });
  await dialog().findByText('Summa 100');
  cleanup();
  await open();
  await waitFor(() => expect(why().value).toBe('Såld'));
  expect(dialog().getByRole<HTMLInputElement>('textbox', { name: 'Personnummer' }).value).toBe('');
  press('Avbryt');
  fireEvent.click(await screen.findByRole('button', { name: 'Stäng utan att spara' }));
  cleanup();
  await open();
  expect(why().value).toBe('');
});

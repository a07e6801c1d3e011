import { expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { serverFor } from '../../../testing/portal';
import { holding, show, VEHICLE } from './testing';

// P1-VEH-07
test('sends the note of a user who has the right to add notes', async () => {
  const server = serverFor(holding('fncInventory', 'fncAddEvent')).on(`POST ${VEHICLE}/events`, {
    json: { Status: { Status: 'OK', Message: 'Noteringen är sparad' } },
  });
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Lägg till notering' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: ' Ring kunden ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Spara noteringen' }));
  await screen.findByText('Noteringen är sparad');
  const saved = () => server.callsTo(`${VEHICLE}/events`).filter(({ query }) => !query.get('dry_run'));
  await waitFor(() =>
    expect(saved().map(({ body }) => body)).toEqual([
      { VehicleId: 35, EventCategoryId: 8, Description: 'Ring kunden' },
    ]),
  );
});

// P1-VEH-07
test('offers the button for notes only to users who have the right to add notes', async () => {
  serverFor(holding('fncInventory', 'fncChangeExternalLocation'));
  await show();
  await screen.findByRole('button', { name: 'Åtgärder' });
  expect(screen.queryByRole('button', { name: 'Lägg till notering' })).toBeNull();
});

// P1-VEH-07
test('keeps a typed note until the dialog is cancelled, also when the page was closed', async () => {
  serverFor(holding('fncInventory', 'fncAddEvent'));
  const note = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Lägg till notering' }));
    return within(await screen.findByRole('dialog')).getByRole<HTMLTextAreaElement>('textbox');
  };
  await show();
  fireEvent.change(await note(), { target: { value: 'Ring kunden' } });
  cleanup();
  await show();
  expect((await note()).value).toBe('Ring kunden');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Avbryt' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Stäng utan att spara' }));
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

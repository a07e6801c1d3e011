import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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

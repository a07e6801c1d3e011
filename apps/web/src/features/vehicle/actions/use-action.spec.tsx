import { expect, test } from '@jest/globals';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { vehicleKey } from '../../../app/vehicles/get-vehicle';
import { serverFor } from '../../../testing/portal';
import { withSubject } from '../../../testing/with-subject';
import { ADDRESS, holding, openLocation, ReadVehicle, vehicle, VEHICLE } from './testing';

let queries: QueryClient;
function WithQueries() {
  queries = useQueryClient();
  return <ReadVehicle />;
}

// P1-VEH-21
test('offers to undo an action although a live notice cancels the refetch after it', async () => {
  const undoable = { EventCategoryId: 26, Name: 'Extern plats ändrad', Version: 5 };
  let reads = 0;
  const server = serverFor(holding('fncInventory', 'fncChangeExternalLocation', 'fncAdmin'))
    .on(`GET ${VEHICLE}`, () => {
      reads++;
      // The notice arrives while the vehicle is read again.
      if (reads === 2) void queries.invalidateQueries({ queryKey: vehicleKey(35) });
      return { json: withSubject({ ...vehicle, Undoable: reads === 1 ? null : undoable }) };
    })
    .on(`POST ${ADDRESS}`, { json: { Status: { Status: 'OK', Message: 'Platsen är ändrad' } } });
  const { dialog } = await openLocation(server, <WithQueries />);
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Solna' } });
  await act(async () => {
    fireEvent.click(dialog.getByRole('button', { name: 'Spara platsen' }));
    await Promise.resolve();
  });
  await screen.findByText('Platsen är ändrad');
  expect(screen.getByRole('button', { name: 'Ångra' })).toBeTruthy();
  expect(reads).toBe(3);
});

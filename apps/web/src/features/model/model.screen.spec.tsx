import type { ModelRow, ModelVersionRow } from '@floorplan/catalogue/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { adminWith, serverFor, showPage } from '../../testing/portal';
import type { Server } from '../../testing/server';
import { ModelVersionPage } from './model-version.screen';
import { ModelListPage, ModelPage } from './model.screen';

const staff = adminWith('fncImporters');

const model = (Id: number, Name: string): ModelRow => ({
  Id,
  Version: 1,
  Name,
  MakeId: 1,
  MakeName: 'Nordvik',
  ModelVersions: [{ Id: 70, Name: 'Core', Version: 1 }],
});
const version = (over: Partial<ModelVersionRow> = {}): ModelVersionRow => ({
  Id: 70,
  Version: 1,
  Name: 'Core',
  ModelId: 7,
  ModelName: 'N20',
  MakeId: 1,
  MakeName: 'Nordvik',
  Accessories: [{ Id: 1, Name: 'Dragkrok' }],
  ...over,
});
const OK = { json: { Status: { Status: 'OK', Message: '' }, Id: 7 } };
const rows = (...Rows: unknown[]) => ({ json: { Rows, Total: Rows.length } });

let server: Server;
beforeEach(() => {
  server = serverFor(staff)
    .on('GET /api/v1/makes', rows({ Id: 1, Name: 'Nordvik' }, { Id: 2, Name: 'Sakura' }))
    .on('GET /api/v1/models', rows(model(7, 'N20'), model(8, 'N40')))
    .on('GET /api/v1/models/7', { json: model(7, 'N20') })
    .on('GET /api/v1/models/7/history', rows())
    .on('GET /api/v1/models/modelversions/70', { json: version() })
    .on('GET /api/v1/models/modelversions/70/history', rows())
    .on('GET /api/v1/accessories/not_connected/70', rows({ Id: 2, Name: 'Takbox' }));
});

const show = (at: string) =>
  showPage(
    <Routes>
      <Route path="/start/models" element={<ModelListPage />} />
      <Route path="/start/model/:id" element={<ModelPage />} />
      <Route path="/start/modelversion/:id" element={<ModelVersionPage />} />
    </Routes>,
    at,
  );
const press = (name: string, within_: Pick<typeof screen, 'getByRole'> = screen) =>
  fireEvent.click(within_.getByRole('button', { name }));
const removals = () => server.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);

// P2-MODEL-03
test('removes the selected models after a confirmation, and shows why a removal failed', async () => {
  await show('/start/models');
  await screen.findByRole('link', { name: 'N20' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Markera alla' }));
  press('Ta bort');
  const asked = within(await screen.findByRole('dialog', { name: 'Vill du ta bort 2 modeller?' }));
  asked.getByText('N20, N40');
  asked.getByText('Modellernas versioner tas också bort.');
  server.on('DELETE /api/v1/models/7', { status: 409, json: { Message: 'Modellen används' } });
  press('Ta bort', asked);
  await screen.findByText('Modellen kunde inte tas bort');
  screen.getByText('Modellen används');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  server.on('DELETE /api/v1/models/7', OK).on('DELETE /api/v1/models/8', OK);
  press('Ta bort');
  press('Ta bort', within(await screen.findByRole('dialog', { name: 'Vill du ta bort 2 modeller?' })));
  await screen.findByText('2 modeller är borttagna');
  expect(removals()).toEqual(['/api/v1/models/7', '/api/v1/models/7', '/api/v1/models/8']);
});

// P2-MODEL-03
test('opens the list after a model was removed on its page', async () => {
  server.on('DELETE /api/v1/models/7', OK);
  const { router } = await show('/start/model/7');
  await screen.findByRole('link', { name: 'Core' });
  press('Ta bort');
  press('Ta bort', within(await screen.findByRole('dialog', { name: 'Vill du ta bort modellen?' })));
  await waitFor(() => expect(router.state.location.pathname).toBe('/start/models'));
});

// P2-MODEL-02
test('presets the make of a new model from the filter of the list, and keeps the make of a saved model fixed', async () => {
  const { router } = await show('/start/models?make_id=2');
  await screen.findByRole('link', { name: 'N20' });
  press('Ny modell');
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /Märke/ }).textContent).toContain('Sakura'),
  );
  expect(router.state.location.search).toBe('?SelectedMakeId=2');
  server.on('POST /api/v1/models', OK);
  fireEvent.change(screen.getByLabelText(/Namn/), { target: { value: 'Hana' } });
  press('Spara');
  await screen.findByText('Kan inte ändras');
  const saved = server.calls.find(({ method, path }) => method === 'POST' && path === '/api/v1/models')!;
  expect(saved.body).toEqual({ Id: 0, Name: 'Hana', MakeId: 2 });
  fireEvent.click(screen.getByRole('combobox', { name: /Märke/ }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Nordvik']);
});

// P2-MODEL-04
test('connects and disconnects accessories of a version', async () => {
  server
    .on('POST /api/v1/models/modelversions/70/accessories/2', () => {
      const Accessories = [...version().Accessories, { Id: 2, Name: 'Takbox' }];
      server
        .on('GET /api/v1/models/modelversions/70', { json: version({ Accessories }) })
        .on('GET /api/v1/accessories/not_connected/70', rows());
      return OK;
    })
    .on('DELETE /api/v1/models/modelversions/70/accessories/1', {
      status: 500,
      json: { Message: 'Trasigt' },
    });
  await show('/start/modelversion/70');
  fireEvent.click(await screen.findByRole('button', { name: 'Koppla Takbox' }));
  await screen.findByText('Tillbehöret är kopplat');
  await screen.findByText('Alla tillbehör är kopplade');
  expect(screen.getByRole('link', { name: 'Nordvik N20' }).getAttribute('href')).toBe('/start/model/7');
  press('Koppla bort Dragkrok');
  await screen.findByText('Kopplingen kunde inte ändras');
});

test('lets read-only users read models without buttons that change them', async () => {
  server.on('GET /api/v1/me', { json: { ...staff, RoleCode: 12 } });
  await show('/start/modelversion/70');
  await screen.findByText('Dragkrok');
  expect(screen.queryByRole('button', { name: /Koppla|Ta bort|Spara/ })).toBeNull();
});

import { expect, test } from '@jest/globals';
import { newRow } from '@floorplan/kernel/records';
import { importer } from '@floorplan/parties/domain';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { admin, serverFor, showPage } from '../../testing/portal';
import { ImporterPage } from './importer.screen';

// P2-USER-17
test.each([
  ['IMP', 1],
  ['DEO', 0],
] as const)(
  'shows a granted user with the role %s an importer without buttons, and its addresses: %s',
  async (Role, addresses) => {
    const user = { ...admin, Role, RoleCode: 0, Functions: [{ FnKey2: 'fncImporters', RoleCode: 0 }] };
    const row = {
      ...newRow(importer, 1),
      Id: 1,
      Version: 1,
      Name: 'Importör 1',
      OrganizationNumber: '559900-0014',
    };
    serverFor(user).on('GET /api/v1/importers/1', { json: row });
    const page = (
      <Routes>
        <Route path="/start/importer/:id" element={<ImporterPage />} />
      </Routes>
    );
    await showPage(page, '/start/importer/1');
    await screen.findByText('559900-0014');
    expect(screen.queryAllByRole('heading', { name: 'Adresser för utskick' })).toHaveLength(addresses);
    expect(screen.queryByRole('button', { name: 'Spara' })).toBeNull();
  },
);

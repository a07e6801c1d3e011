import type { CurrentUser } from '@floorplan/identity/contracts';
import type { DealerRow } from '@floorplan/parties/contracts';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Page } from '../../app/layout/page';
import { admin, serverFor, showPage } from '../../testing/portal';
import { SalesPersons } from './sales-persons';

const PATH = '/api/v1/dealers/7/sales_persons';
const shown = async (user: Partial<CurrentUser>) => {
  const to = serverFor({ ...admin, ...user }).on(`GET ${PATH}`, {
    json: { Rows: [{ Id: 1, Name: 'Maja Lind' }], Total: 1 },
  });
  await showPage(
    <Page title="Mälarbil">
      <SalesPersons row={{ Id: 7 } as DealerRow} />
    </Page>,
    '/start/dealer/7',
  );
  return to;
};

test.each(['admin', 'DEO', 'DEA'] as const)('shows the sales persons to %s', async (Role) => {
  await shown({ Role });
  expect(await screen.findByText('Maja Lind')).toBeTruthy();
});

test('neither requests nor shows the sales persons for an importer', async () => {
  const to = await shown({ Role: 'IMP', RoleCode: 0 });
  expect(screen.queryByText('Säljare')).toBeNull();
  expect(to.callsTo(PATH)).toEqual([]);
});

import { test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { admin, serverFor, showPage } from '../../testing/portal';
import { ForbiddenPage } from './forbidden.page';

test('names the right that the user lacks, and who can grant the right', async () => {
  serverFor({ ...admin, Role: 'IMP', RoleCode: 0, Functions: [] });
  await showPage(<ForbiddenPage right="processes.read" />, '/start/jobprocesses');
  screen.getByRole('heading', { name: 'Förbjuden åtkomst' });
  screen.getByText('Du saknar behörigheten Jobbprocesser');
  screen.getByText('Den ges av finansbolagets administratör.');
});

test('shows a dealer that the page is for staff, and whom to ask', async () => {
  serverFor({ ...admin, Role: 'DEA', RoleCode: 0, Functions: [] });
  await showPage(<ForbiddenPage right="payments.read" />, '/start/payments');
  screen.getByText('Sidan är för finansbolagets personal');
  screen.getByText('Hör av dig till finansbolaget om du behöver något härifrån.');
});

test('shows staff that the page is for administrators', async () => {
  serverFor({ ...admin, RoleCode: 11 });
  await showPage(<ForbiddenPage right="clients.change" />, '/start/clients/new');
  screen.getByText('Sidan är för finansbolagets administratörer');
  screen.getByText('Fråga en administratör om du behöver något härifrån.');
});

test('shows users who are not staff that the page is for administrators, and whom to ask', async () => {
  serverFor({ ...admin, Role: 'DEA', RoleCode: 0, Functions: [] });
  await showPage(<ForbiddenPage right="clients.change" />, '/start/clients/new');
  screen.getByText('Sidan är för finansbolagets administratörer');
  screen.getByText('Hör av dig till finansbolaget om du behöver något härifrån.');
});

test('tells a dealer outside every dealer group that the page is for dealer groups', async () => {
  serverFor({ ...admin, Role: 'DEA', RoleCode: 0, Functions: [], DealerGroupId: 0 });
  await showPage(<ForbiddenPage right="orders.open" />, '/start/customer-orders');
  screen.getByText('Sidan är för användare i en återförsäljargrupp');
});

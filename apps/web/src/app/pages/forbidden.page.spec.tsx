import { test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { admin, serverFor, showPage } from '../../testing/portal';
import { ForbiddenPage } from './forbidden.page';

test('names the right that the user lacks, and who can grant the right', async () => {
  serverFor({ ...admin, Role: 'DEA', Functions: [] });
  await showPage(<ForbiddenPage functionKeys={['fncProcesses']} />, '/start/jobprocesses');
  screen.getByRole('heading', { name: 'Förbjuden åtkomst' });
  screen.getByText('Du saknar behörigheten Jobbprocesser');
  screen.getByText('Den ges av finansbolagets administratör.');
});

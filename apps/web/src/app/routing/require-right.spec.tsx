import { featureScreens } from './feature-screens';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { admin, serverFor, showPage } from '../../testing/portal';
import { paths } from './paths';
import { RequireRight } from './require-right';

const show = (keys: readonly string[], { path = paths.invoiceOfReceiver as string, user = admin } = {}) => {
  serverFor({ ...user, Functions: keys.map((FnKey2) => ({ FnKey2, RoleCode: 10 })) });
  const shown = featureScreens.find((screen) => screen.path === path)!;
  return showPage(
    <div className="page">
      <RequireRight right={shown.right}>
        <p>Sidan</p>
      </RequireRight>
    </div>,
    paths.home,
  );
};

test.each(['fncImporterInvoices', 'fncDealerInvoices'])(
  'shows an invoice to a user with the function key %s',
  async (key) => {
    await show([key]);
    await screen.findByText('Sidan');
  },
);

test('names all rights of which one opens an invoice to a user without any of them', async () => {
  await show(['fncInventory']);
  await screen.findByText('Du saknar behörigheten Importörsfakturor eller Återförsäljarfakturor');
  expect(screen.queryByText('Sidan')).toBeNull();
});

// P2-USER-17
test('shows the accrued charges to staff only, even when other users may read the fees', async () => {
  const { unmount } = await show(['fncFees'], { path: paths.interim });
  await screen.findByText('Sidan');
  unmount();
  await show(['fncFees'], { path: paths.interim, user: { ...admin, Role: 'DEO', RoleCode: 0 } });
  await screen.findByText('Sidan är för finansbolagets personal');
  expect(screen.queryByText('Sidan')).toBeNull();
});

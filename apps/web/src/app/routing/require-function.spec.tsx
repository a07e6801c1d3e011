import { featureScreens } from './feature-screens';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { admin, serverFor, showPage } from '../../testing/portal';
import { paths } from './paths';
import { RequireFunction } from './require-function';

const show = (...keys: string[]) => {
  serverFor({ ...admin, Functions: keys.map((FnKey2) => ({ FnKey2, RoleCode: 10 })) });
  const invoice = featureScreens.find(({ path }) => path === paths.invoiceOfReceiver)!;
  return showPage(
    <div className="page">
      <RequireFunction screen={invoice}>
        <p>Fakturan</p>
      </RequireFunction>
    </div>,
    paths.home,
  );
};

test.each(['fncImporterInvoices', 'fncDealerInvoices'])(
  'shows an invoice to a user with the function key %s',
  async (key) => {
    await show(key);
    await screen.findByText('Fakturan');
  },
);

test('names all rights of which one opens an invoice to a user without any of them', async () => {
  await show('fncInventory');
  await screen.findByText('Du saknar behörigheten Importörsfakturor eller Återförsäljarfakturor');
  expect(screen.queryByText('Fakturan')).toBeNull();
});

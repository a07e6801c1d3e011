import type { CurrentUser } from '@floorplan/identity/contracts';
import type { VehicleAnswer } from '@floorplan/vehicle/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Page } from '../../../app/layout/page';
import { nowOf, useVehicle } from '../../../app/vehicles/get-vehicle';
import { admin, showPage } from '../../../testing/portal';
import type { Server } from '../../../testing/server';
import { withSubject } from '../../../testing/with-subject';
import { VehicleActions } from './vehicle-actions';

export const vehicle = {
  Id: 35,
  Version: 4,
  StatusCode: 0,
  DealerPartyId: 101,
  SaleStatusCode: null,
  ShowForNetSale: false,
  LicenseNumber: null,
  HasCBRCode: true,
  ShowPinCode: false,
  IsOnExternalLocation: false,
  ExternalLocation: null,
  Capital: 300_000,
  OfferFinancedAmount: null,
  ObjectClassification: { Code: 'V', Name: 'Konsignation', AmountIncludesVAT: false, FinanceType: 'CONSIGN' },
} as VehicleAnswer;
export const VEHICLE = '/api/v1/vehicles/35';
export const ADDRESS = `${VEHICLE}/change_external_location`;

export const holding = (...keys: string[]): CurrentUser => ({
  ...admin,
  Functions: keys.map((FnKey2) => ({ FnKey2, RoleCode: 10 })),
});
/** Component that reads the vehicle in the same way as its page. */
export function ReadVehicle() {
  useVehicle(nowOf(35));
  return null;
}
export const show = (of = vehicle, asOf: string | null = null, beside: ReactNode = null) =>
  showPage(
    <Page title="Fordon">
      <VehicleActions vehicle={withSubject(of)} asOf={asOf} />
      {beside}
    </Page>,
    '/start/vehicle/35',
  );
export const menu = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Åtgärder' }));
  return screen.findByRole('menu');
};
/** Opens the menu and unfolds the actions that are not possible. */
export const wholeMenu = async () => {
  const list = await menu();
  fireEvent.click(within(list).getByRole('menuitem', { name: /går inte nu$/ }));
  return list;
};

export async function openLocation(server: Server, beside?: ReactNode) {
  await show(vehicle, null, beside);
  fireEvent.click(within(await menu()).getByText('Ändra extern plats'));
  return { server, dialog: within(await screen.findByRole('dialog')) };
}

import type { CurrentUser } from '@floorplan/identity/contracts';
import type { VehicleAnswer } from '@floorplan/vehicle/contracts';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { admin, serverFor, showPage } from '../../../testing/portal';
import type { Server } from '../../../testing/server';
import { withSubject } from '../../../testing/with-subject';
import { VehicleDetailPage } from './vehicle-detail.page';

export const vehicle = withSubject({
  Id: 35,
  Version: 2,
  Make: 'Nordvik',
  Model: 'N40',
  Variant: null,
  DealerPartyId: 101,
  Dealer: { Name: 'Mälarbil', OrganizationNumber: '559900-0063', PinCodeAfterPayment: false },
  Supplier: { Id: 1, Name: 'Nordvik Bil Import AB', UsePurchaseDiscount: false },
  LicenseNumber: null,
  ChassisNumber: 'YN1ZZZ6TEV0000035',
  CBRCode: null,
  HasCBRCode: true,
  Price: 300_000,
  TotalPrice: 300_000,
  Capital: 300_000,
  StatusCode: 0,
  SaleStatusCode: null,
  ShowPinCode: false,
  ObjectClassification: { Code: 'V', Name: 'Konsignation', AmountIncludesVAT: false, FinanceType: 'CONSIGN' },
  Delivery: { TransportDate: null },
  ProcessId: null,
  ProcessDetailId: null,
  ResidualContractNo: null,
} as VehicleAnswer);
export const period = {
  Id: 35,
  BeginFromDate: '2026-11-22',
  EndPeriodDate: '2027-05-20',
  DateForExtend: '2027-08-18',
  ClosedDate: null as string | null,
  PriceProgram: { Code: 'KONS180', Name: 'Konsignation 180 dagar', PriceProgramPeriods: [] },
  Price: 300_000,
  ProgramStatus: 0,
  DaysFromStart: -1,
  DaysLeft: 179,
};
export const facts = [
  {
    Type: 'vehicle/FinancingStarted',
    Version: 1,
    At: '2026-11-20T08:00:00Z',
    By: 'Automatisk behandling',
    Data: {
      PriceProgram: 'KONS180',
      Capital: 300_000,
      BeginFromDate: '2026-11-22',
      EndPeriodDate: '2027-05-20',
      InvoiceNumber: 'F-35',
    },
  },
  {
    Type: 'vehicle/NoteAdded',
    Version: 2,
    At: '2026-11-20T09:00:00Z',
    By: 'Astrid Lindqvist',
    Data: { EventCategoryId: 8, Description: 'Nyckeln ligger i receptionen' },
  },
];

/** A vehicle that a dealer owns, without financing. */
export const unfinanced = withSubject({
  ...vehicle,
  StatusCode: 1,
  Supplier: null,
  ObjectClassification: null,
  Capital: null,
});

export const rows = (...all: object[]) => ({ json: { Rows: all, Total: all.length } });
export const PATH = '/api/v1/vehicles/35';
export const NO_CHARGES = {
  ShowCharges: false,
  AsOf: '2026-11-22',
  PriodUnit: 'DAY',
  PredictedCharges: [],
  Lines: [],
  After: [],
  TotalCharges: [],
  TotalCharge: 0,
  UnchargedCharges: [],
  UnCharged: 0,
  PerDayCharges: [],
  PerDayCharge: 0,
  Receivers: [] as object[],
};

/** Fake server that answers all requests of a vehicle's page. */
export function serve(user: CurrentUser = admin): Server {
  return serverFor(user)
    .on(`GET ${PATH}`, { json: vehicle })
    .on(`GET ${PATH}/specification`, { json: { Rows: [], Price: 300_000, TotalPrice: 300_000 } })
    .on(`GET ${PATH}/objectdata`, { json: { ChassisNumber: vehicle.ChassisNumber, Make: 'Nordvik' } })
    .on(`GET ${PATH}/periods`, rows(period))
    .on(`GET ${PATH}/invoices`, rows())
    .on('GET /api/v1/payouts', rows())
    .on(`GET ${PATH}/predicted_charge`, { json: NO_CHARGES })
    .on(`GET ${PATH}/interest_summary`, { json: { ShowCharges: false, Receivers: [] } })
    .on(`GET ${PATH}/payoff`, { json: { EndDate: null, Payoff: null, Importer: null } })
    .on(`GET ${PATH}/events`, rows())
    .on(`GET ${PATH}/facts`, rows(...facts));
}

/** Opens the vehicle's page at a URL. */
export const at = (address: string) =>
  showPage(
    <Routes>
      {['/start/vehicle/:id', '/start/af-lager/vehicle/:id'].map((path) => (
        <Route key={path} path={path} element={<VehicleDetailPage />} />
      ))}
    </Routes>,
    address,
  );

export const timeline = async () => within(await screen.findByRole('list', { name: 'Tidslinje' }));

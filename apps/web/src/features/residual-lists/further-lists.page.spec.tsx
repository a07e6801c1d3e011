import type { ExtendedRow, FinancedRow, ReleasingRow } from '@floorplan/residual-value/contracts';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { staff } from '../../testing/error-catalogue/runner';
import { serverFor, showPage } from '../../testing/portal';
import type { Server } from '../../testing/server';
import { ExtendedPage, FinancedPage, ReleasingPage } from './further-lists.page';

const CONTRACTS = '/api/v1/residualvalue_contracts';

const EXTENDED: ExtendedRow = {
  Id: 1,
  ContractNo: 'RV100001',
  RVGuarantee: 'DNB',
  LicenseNo: 'ABC12D',
  Description: 'Nordvik N40',
  ExtendRequestDate: '2026-06-10',
  CreatedByName: 'Erik',
  NewStartDate: '2026-10-01',
  NewEndDate: '2027-03-30',
  NewRvAmount: 165_620,
  CustomerResponse: 'WAITING',
};
const RELEASING: ReleasingRow = {
  Id: 1,
  ContractNo: 'RV100001',
  Dealer: 'Mälarbil',
  LicenseNumber: 'ABC12D',
  Make: 'Nordvik',
  Model: 'N40',
  DaysFromEnd: 21,
  ObjectPrice: 171_000,
  TestProtocolExists: true,
  SentToOrigo: false,
};
const FINANCED: FinancedRow = {
  VehicleId: 35,
  ContractNo: 'RV100001',
  DealerPartyName: 'Mälarbil',
  OrganizationNumber: '5599000014',
  City: 'Västerås',
  ImporterAssignedDealerId: 'D0101',
  ClassificationName: 'Personbil',
  LicenseNumber: 'ABC12D',
  ChassisNumber: 'YV1ZZZ',
  Make: 'Nordvik',
  Model: 'N40',
  SupplierInvoice: '',
  BeginFromDate: '2026-06-20',
  EndPeriodDate: '2026-09-20',
  DaysFromStart: -3,
  DaysLeft: 92,
  AmountIncludesVAT: false,
  Price: 182_000,
};

async function show(Screen: ComponentType, list: string, one: object, at = '/', user = staff) {
  const server = serverFor(user)
    .on(`GET ${CONTRACTS}/${list}`, {
      json: {
        Columns: Object.keys(one),
        Rows: [Object.values(one)],
        Total: 1,
        Sums: { Price: 182_000 },
      },
    })
    .on('GET /api/v1/permissions/DEA/inventory', {
      json: { Value: JSON.stringify({ OrganizationNumber: false, Price: false }) },
    });
  await showPage(<Screen />, at);
  await screen.findByText('ABC 12D');
  return server;
}
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
const rowText = () => plain(document.querySelector('.table-row')!.textContent);
const link = () => screen.getByRole('link', { name: 'ABC 12D' }).getAttribute('href');
const asked = (server: Server, list: string) =>
  Object.fromEntries(server.callsTo(`${CONTRACTS}/${list}`).at(-1)!.query);

// P3-RESIDUAL-74
test("lists requests to extend contracts with the customer's answer", async () => {
  await show(ExtendedPage, 'extended', EXTENDED);
  for (const part of ['RV100001', 'Finansbolaget', '2026-06-10', '2027-03-30', '165 620', 'Inväntar svar'])
    expect(rowText()).toContain(part);
  expect(link()).toBe('/start/residualvalue-contract/RV100001');
});

// P3-RESIDUAL-74
test('lists vehicles to lease again, each with a link to the re-leasing contract', async () => {
  await show(ReleasingPage, 'releasing', RELEASING);
  for (const part of ['Mälarbil', 'Nordvik', '21', '171 000', 'Ja', 'Nej']) expect(rowText()).toContain(part);
  expect(link()).toBe('/start/residualvalue-contract/RV100001?Releasing=1');
});

// P3-RESIDUAL-74
test('lists financed vehicles with their sum, at most 100, by dealer and make', async () => {
  const server = await show(FinancedPage, 'financed', FINANCED, '/?dealerId=101&makeId=7');
  expect(rowText()).toContain('2026-06-20');
  // A vehicle whose financing has not begun has no days yet.
  const cells = [...document.querySelectorAll('.table-row td')].map(({ textContent }) => textContent);
  expect(cells).toContain('-');
  expect(plain(document.querySelector('.list-footer')!.textContent)).toContain('182 000 kr');
  await waitFor(() =>
    expect(asked(server, 'financed')).toMatchObject({ dealerId: '101', makeId: '7', limit: '100' }),
  );
  expect(link()).toBe('/start/vehicle/35');
});

// P3-RESIDUAL-74
test('links importers to the contract, since they do not see the loans of dealers', async () => {
  await show(FinancedPage, 'financed', FINANCED, '/', { ...staff, Role: 'IMP', RoleCode: 0 });
  expect(link()).toBe('/start/residualvalue-contract/RV100001');
});

// P3-RESIDUAL-74
test('hides columns of financed vehicles that the role may not see', async () => {
  const user = { ...staff, Role: 'DEA' as const, RoleCode: 0 };
  await show(FinancedPage, 'financed', FINANCED, '/', user);
  await waitFor(() =>
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).not.toContain('Pris, kr'),
  );
});

import type { VehicleInvoice } from '@floorplan/vehicle/contracts';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { admin } from '../../../testing/portal';
import { at, PATH, rows, serve } from './testing';

const invoice = (change: Partial<VehicleInvoice>): VehicleInvoice => ({
  Id: '1000012',
  Source: 'internal',
  DealerPartyId: 101,
  ReceiverType: 'DEA',
  ReceiverId: 101,
  ReceiverName: 'Mälarbil',
  ReceiverOrgNo: '559900-0063',
  CategoryName: 'Slutbetalning',
  InvoiceNumber: '1000012',
  InvoiceDate: '2026-11-25',
  DueDate: '2026-11-30',
  ReferenceName: null,
  Status: 'PARTIAL',
  NetAmount: 100,
  VATAmount: 25,
  TotalAmount: 125,
  OpenAmount: 25,
  LatePaymentAmount: 0,
  Specification: [],
  InvoiceCategory: { Enum: 1 },
  ...change,
});
const own = invoice({
  Id: 'F-35',
  Source: 'external',
  ReceiverType: 'IMP',
  ReceiverId: 1,
  InvoiceNumber: 'F-35',
  CategoryName: 'Leverantörsfaktura',
  Status: 'PAID',
  OpenAmount: 0,
});

async function table(keys: string[]) {
  const user = { ...admin, Functions: keys.map((FnKey2) => ({ FnKey2, RoleCode: 10 })) };
  serve(user).on(`GET ${PATH}/invoices`, rows(invoice({}), own));
  await at('/start/vehicle/35');
  return within((await screen.findByText('Leverantörsfaktura')).closest('table')!);
}

test('shows the status of each invoice of a vehicle, and links to the invoice', async () => {
  const invoices = await table(['fncInventory', 'fncDealerInvoices', 'fncImporterInvoices']);
  invoices.getByText('Delbetald');
  invoices.getByText('Betald');
  const links = invoices.getAllByRole('link').map((element) => element.getAttribute('href'));
  expect(links).toEqual(['/start/invoice/1000012/internal/101', '/start/invoice/F-35/external/1']);
});

test('names the link to an invoice without a number', async () => {
  const user = {
    ...admin,
    Functions: [
      { FnKey2: 'fncInventory', RoleCode: 10 },
      { FnKey2: 'fncImporterInvoices', RoleCode: 10 },
    ],
  };
  serve(user).on(`GET ${PATH}/invoices`, rows({ ...own, Id: 'YV1-2', InvoiceNumber: '' }));
  await at('/start/vehicle/35');
  const link = await screen.findByRole('link', { name: 'Utan nummer' });
  expect(link.getAttribute('href')).toBe('/start/invoice/YV1-2/external/1');
});

test('does not link to invoices that the user may not open', async () => {
  const invoices = await table(['fncInventory', 'fncDealerInvoices']);
  invoices.getByText('F-35');
  expect(invoices.getAllByRole('link').map((element) => element.textContent)).toEqual(['1000012']);
});

import { expect, test } from '@jest/globals';
import type { BillingDocumentRow } from '@floorplan/invoicing/contracts';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { serverFor, showPage } from '../../../testing/portal';
import { paths } from '../paths';
import { PREPARATION, staff } from '../testing';
import { BillingDocumentsPage, RehearsalDocumentsPage } from './billing-documents.page';

const LIST = '/api/v1/billing/documents';
const document: BillingDocumentRow = {
  Id: 'DEA:101:charges:2',
  InvoiceCategory: { Enum: 2 },
  CategoryName: 'Ränta',
  ReceiverType: 'DEA',
  ReceiverId: 101,
  ReceiverName: 'Mälarbil',
  Vehicles: 1,
  VehicleId: null,
  NetAmount: 1_078.22,
  VATAmount: 0,
  TotalAmount: 1_078.22,
  PreviousAmount: 0,
  Difference: 1_078.22,
  IsOutlier: false,
  InvoiceNumber: null,
  Failure: 'PREVIEW_CHANGED',
};

// P1-BILL-07
test.each([
  [`/start/billing/2026-05/documents/${PREPARATION}`, 'Fakturakörning 2026-05', '/start/billing/2026-05'],
  [
    `/start/billing-rehearsal/${PREPARATION}/documents`,
    'Provkörning',
    `/start/billing-rehearsal/${PREPARATION}`,
  ],
])('lists the documents at %s below a link to their calculation', async (at, name, href) => {
  const Columns = Object.keys(document);
  const server = serverFor(staff()).on(`GET ${LIST}`, {
    json: { Columns, Rows: [Object.values(document)], Total: 1, Sums: {} },
  });
  await showPage(
    <Routes>
      <Route path={paths.billingDocuments} element={<BillingDocumentsPage />} />
      <Route path={paths.rehearsalDocuments} element={<RehearsalDocumentsPage />} />
    </Routes>,
    `${at}?failed=true`,
  );
  await screen.findByText('Mälarbil');
  screen.getByText('Beloppen har ändrats sedan körningen beräknades');
  const way = within(screen.getByRole('navigation', { name: 'Du är här' }));
  expect(way.getByRole('link', { name }).getAttribute('href')).toBe(href);
  const asked = Object.fromEntries(server.callsTo(LIST)[0]!.query);
  expect(asked).toMatchObject({ Preparation: PREPARATION, failed: 'true' });
});

import type { AccessExpectations, TopicExpectations } from '@floorplan/identity/testing';

/** Documents have numbers; this one is not issued. */
const ids = () => ({ id: 999 });
const NOT_ISSUED = '404 404 404 404 404 404 404 403 403 401';

export const access: AccessExpectations = {
  // The list is that of documents to importers by default.
  'GET /api/v1/invoices': { statuses: '200 200 200 200 403 403 403 403 403 401' },
  'POST /api/v1/invoices/export': {
    statuses: '200 200 403 403 200 200 200 403 403 401',
    body: () => ({
      Format: 'csv',
      FileName: 'Fakturor',
      Columns: [{ Key: 'InvoiceNumber', Header: 'Nr' }],
      Filter: { type: 'DEA' },
    }),
  },
  'GET /api/v1/invoices/{id}': { statuses: NOT_ISSUED, ids },
  'GET /api/v1/invoices/{id}/transactions': { statuses: NOT_ISSUED, ids },
  // Invalid question: the vehicle is missing.
  'GET /api/v1/invoices/listbycategoryvehicle': { statuses: '400 400 400 400 400 400 400 403 403 401' },
};

export const topics: TopicExpectations = {
  'invoicing.invoices': [() => 'invoicing.invoices', 'yes yes yes yes yes yes yes'],
};

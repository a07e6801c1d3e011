import {
  STAFF,
  STAFF_ACT,
  type AccessExpectations,
  type TopicExpectations,
} from '@floorplan/identity/testing';

/** The id is a document number, and no document with this number has been issued. */
const ids = () => ({ id: 999 });
const NOT_ISSUED = '404 404 404 404 404 404 404 403 403 401';

/** Staff only; a payment that does not exist. */
const NO_PAYMENT = '404 403 403 403 403 403 403 403 403 401';
let reference = 0;

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
  'POST /api/v1/integrations/payments': {
    statuses: STAFF_ACT,
    body: () => ({ Ocr: '00', Amount: 1, Date: '2026-03-30', BankReference: `access ${++reference}` }),
  },
  'GET /api/v1/payments': { statuses: STAFF },
  'POST /api/v1/payments/export': {
    statuses: STAFF,
    body: () => ({
      ...{ Format: 'csv', FileName: 'Inbetalningar', Filter: {} },
      Columns: [{ Key: 'Amount', Header: 'Belopp' }],
    }),
  },
  'POST /api/v1/payments/{id}/match': { statuses: NO_PAYMENT, ids, body: () => ({ InvoiceNumber: 1 }) },
  'POST /api/v1/payments/{id}/unmatch': {
    ...{ statuses: NO_PAYMENT, ids },
    body: () => ({ InvoiceNumber: 1, Reason: 'Fel' }),
  },
  'POST /api/v1/payments/{id}/repay': { statuses: NO_PAYMENT, ids, body: () => ({ Reason: 'Fel' }) },
  // Invalid question: the vehicle is missing.
  'GET /api/v1/invoices/listbycategoryvehicle': { statuses: '400 400 400 400 400 400 400 403 403 401' },
};

export const topics: TopicExpectations = {
  'invoicing.payments': [() => 'invoicing.payments', 'yes yes no no no no no'],
  'invoicing.invoices': [() => 'invoicing.invoices', 'yes yes yes yes yes yes yes'],
};

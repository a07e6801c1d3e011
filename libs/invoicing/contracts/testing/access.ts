import {
  STAFF,
  STAFF_ACT,
  type AccessExpectations,
  type TopicExpectations,
} from '@floorplan/identity/testing';

/** The id is a document number, and no document with this number has been issued. */
const ids = () => ({ id: 999 });
const NOT_ISSUED = '404 404 404 404 404 404 404 403 403 401';

/** Only staff may call the route, and the payment does not exist. */
const NO_PAYMENT = '404 403 403 403 403 403 403 403 403 401';
let reference = 0;

/** A month without a billing run, and a calculation that does not exist. */
const month = () => ({ month: '1999-01' });
const claimsFile = (Key: string) => ({
  Format: 'csv',
  FileName: 'Krav',
  Filter: {},
  Columns: [{ Key, Header: 'X' }],
});
const NO_CALCULATION = '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a';
const NO_RUN = '404 404 403 403 403 403 403 403 403 401';
const NOT_POSSIBLE = '409 403 403 403 403 403 403 403 403 401';
const STARTED = '202 202 403 403 403 403 403 403 403 401';
const BOOK_DAYS = { date_from: '2026-03-01', date_to: '2026-03-30' };
const booksFile = (Key: string) => ({
  Format: 'csv',
  FileName: 'Avstämning',
  Columns: [{ Key, Header: 'Belopp' }],
  Filter: BOOK_DAYS,
});

export const access: AccessExpectations = {
  // By default the list contains documents to importers.
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
  // Invalid request: answers 400 to callers with access and 403 to all other callers.
  'GET /api/v1/invoices/statement': { statuses: '400 400 400 400 400 400 400 403 403 401' },
  'GET /api/v1/invoices/statement/document': { statuses: '400 400 400 400 400 400 400 403 403 401' },
  'POST /api/v1/invoices/statement/export': {
    statuses: '404 404 403 403 404 404 404 403 403 401',
    body: () => ({
      Format: 'csv',
      FileName: 'Kontoutdrag',
      Columns: [{ Key: 'Amount', Header: 'Belopp' }],
      Filter: { ...BOOK_DAYS, receiverType: 'DEA', receiverId: 999 },
    }),
  },
  'GET /api/v1/invoices/{id}': { statuses: NOT_ISSUED, ids },
  'GET /api/v1/invoices/{id}/document': { statuses: NOT_ISSUED, ids },
  'GET /api/v1/invoices/{id}/e_invoice': { statuses: NOT_ISSUED, ids },
  'GET /api/v1/e_invoices/{id}': { statuses: NOT_ISSUED, ids },
  'GET /api/v1/e_invoices': { statuses: STAFF },
  'POST /api/v1/e_invoices/export': {
    statuses: STAFF,
    body: () => ({
      Format: 'csv',
      FileName: 'E-fakturor',
      Columns: [{ Key: 'InvoiceNumber', Header: 'Nr' }],
      Filter: {},
    }),
  },
  'POST /api/v1/e_invoices/{id}/resend': { statuses: NO_PAYMENT, ids },
  'POST /api/v1/e_invoices/{id}/close': { statuses: NO_PAYMENT, ids },
  'GET /api/v1/invoices/{id}/transactions': { statuses: NOT_ISSUED, ids },
  // Invalid request without a vehicle: answers 400 to callers with access.
  'GET /api/v1/invoices/{id}/calculation': { statuses: '400 400 400 400 400 400 400 403 403 401', ids },
  'POST /api/v1/invoices/{id}/hold': {
    statuses: NO_PAYMENT,
    ids,
    body: () => ({ Until: '2026-04-30', Reason: 'Leverans' }),
  },
  'POST /api/v1/invoices/{id}/release': { statuses: NO_PAYMENT, ids },
  // The receiver may dispute its own document.
  'POST /api/v1/invoices/{id}/dispute': {
    statuses: '404 403 404 404 404 404 404 403 403 401',
    ids,
    body: () => ({ Text: 'Fel belopp' }),
  },
  'POST /api/v1/invoices/{id}/end_dispute': {
    statuses: NO_PAYMENT,
    ids,
    body: () => ({ Outcome: 'FOR_RECEIVER', Text: 'Rätt' }),
  },
  'POST /api/v1/invoices/{id}/write_off': {
    statuses: NO_PAYMENT,
    ids,
    body: () => ({ Reason: 'Konkurs' }),
  },
  'POST /api/v1/invoices/{id}/approve_write_off': { statuses: NO_PAYMENT, ids },
  'POST /api/v1/invoices/{id}/reject_write_off': {
    statuses: NO_PAYMENT,
    ids,
    body: () => ({ Reason: 'Betalar' }),
  },
  'POST /api/v1/invoices/{id}/hand_over': {
    statuses: NO_PAYMENT,
    ids,
    body: () => ({ Date: '2026-03-30', Reference: 'A-1' }),
  },
  'POST /api/v1/invoices/{id}/take_back': {
    statuses: NO_PAYMENT,
    ids,
    body: () => ({ Reason: 'Betalar' }),
  },
  'GET /api/v1/claims': { statuses: STAFF },
  'POST /api/v1/claims/export': { statuses: STAFF, body: () => claimsFile('OpenAmount') },
  'GET /api/v1/reminders/preview': { statuses: STAFF },
  'GET /api/v1/reminders/runs': { statuses: STAFF },
  'POST /api/v1/reminders/runs/export': { statuses: STAFF, body: () => claimsFile('Date') },
  // Nobody has an overdue document.
  'POST /api/v1/reminders/runs': { statuses: NOT_POSSIBLE, body: () => ({ Seen: '0'.repeat(64) }) },
  'GET /api/v1/reminders/letters': { statuses: STAFF },
  'POST /api/v1/reminders/letters/export': { statuses: STAFF, body: () => claimsFile('Level') },
  'GET /api/v1/reminders/letters/{id}': { statuses: NO_RUN, ids },
  'GET /api/v1/reminders/letters/{id}/document': { statuses: NOT_ISSUED, ids },
  'POST /api/v1/integrations/payments': {
    statuses: STAFF_ACT,
    body: () => ({ Ocr: '00', Amount: 1, Date: '2026-03-30', BankReference: `access ${++reference}` }),
  },
  // Invalid request: answers 400 to callers with access and 403 to all other callers.
  'GET /api/v1/books': { statuses: '400 400 403 403 403 403 403 403 403 401' },
  'GET /api/v1/books/receivers': { statuses: '400 400 403 403 403 403 403 403 403 401' },
  'GET /api/v1/books/entries': { statuses: '400 400 403 403 403 403 403 403 403 401' },
  'POST /api/v1/books/receivers/export': { statuses: STAFF, body: () => booksFile('Open') },
  'POST /api/v1/books/entries/export': { statuses: STAFF, body: () => booksFile('Amount') },
  'GET /api/v1/interim': { statuses: '400 400 403 403 403 403 403 403 403 401' },
  'POST /api/v1/interim/export': {
    statuses: STAFF,
    body: () => ({
      Format: 'csv',
      FileName: 'Upplupet',
      Filter: { date: '2026-03-01' },
      Columns: [{ Key: 'Amount', Header: 'Belopp' }],
    }),
  },
  'GET /api/v1/payments': { statuses: STAFF },
  // The request is invalid, because it names no payment.
  'GET /api/v1/payments/by_reference': { statuses: '400 400 403 403 403 403 403 403 403 401' },
  'GET /api/v1/payments/{id}/candidates': { statuses: '404 404 403 403 403 403 403 403 403 401', ids },
  'POST /api/v1/payments/export': {
    statuses: STAFF,
    body: () => ({
      Format: 'csv',
      FileName: 'Inbetalningar',
      Filter: {},
      Columns: [{ Key: 'Amount', Header: 'Belopp' }],
    }),
  },
  // Invalid request without a body: answers 400 to callers with access.
  'POST /api/v1/payments': { statuses: '400 403 403 403 403 403 403 403 403 401' },
  'POST /api/v1/payments/match_sure': { statuses: STAFF_ACT, body: () => ({ Rows: [] }) },
  'GET /api/v1/payments/payers': { statuses: STAFF },
  'POST /api/v1/payments/payers/export': {
    statuses: STAFF,
    body: () => ({
      Format: 'csv',
      FileName: 'Betalare',
      Filter: {},
      Columns: [{ Key: 'Number', Header: 'Nummer' }],
    }),
  },
  'POST /api/v1/payments/payers/{id}/unlearn': { statuses: NO_PAYMENT, ids },
  'POST /api/v1/payments/{id}/set_off': { statuses: NO_PAYMENT, ids, body: () => ({ PaymentId: 1 }) },
  'POST /api/v1/payments/{id}/undo_set_off': {
    statuses: NO_PAYMENT,
    ids,
    body: () => ({ PaymentId: 1, Reason: 'Fel' }),
  },
  'POST /api/v1/payments/{id}/match': { statuses: NO_PAYMENT, ids, body: () => ({ InvoiceNumber: 1 }) },
  'POST /api/v1/payments/{id}/unmatch': {
    statuses: NO_PAYMENT,
    ids,
    body: () => ({ InvoiceNumber: 1, Reason: 'Fel' }),
  },
  'POST /api/v1/invoices/{id}/set_off': { statuses: NO_PAYMENT, ids, body: () => ({ InvoiceNumber: 1 }) },
  'POST /api/v1/invoices/{id}/pay_out': { statuses: NO_PAYMENT, ids },
  'POST /api/v1/payments/{id}/repay': { statuses: NO_PAYMENT, ids, body: () => ({ Reason: 'Fel' }) },
  'GET /api/v1/billing/runs': { statuses: STAFF },
  'POST /api/v1/billing/runs/export': {
    statuses: STAFF,
    body: () => ({
      Format: 'csv',
      FileName: 'Fakturakörningar',
      Filter: {},
      Columns: [{ Key: 'Month', Header: 'Månad' }],
    }),
  },
  // The month has not ended, so a run cannot be started.
  'POST /api/v1/billing/runs': { statuses: NOT_POSSIBLE, body: () => ({ Month: '2199-12' }) },
  'GET /api/v1/billing/runs/{month}': { statuses: NO_RUN, ids: month },
  'POST /api/v1/billing/runs/{month}/prepare': { statuses: NO_PAYMENT, ids: month },
  'POST /api/v1/billing/runs/{month}/abandon': { statuses: NO_PAYMENT, ids: month },
  'POST /api/v1/billing/runs/{month}/issue': {
    statuses: NO_PAYMENT,
    ids: month,
    body: () => ({ Preparation: NO_CALCULATION }),
  },
  'POST /api/v1/billing/rehearsals': { statuses: STARTED, body: () => ({ Date: '2026-05-01' }) },
  'GET /api/v1/billing/rehearsals/{id}': { statuses: NO_RUN, ids: () => ({ id: NO_CALCULATION }) },
  // The request is invalid, because it names no calculation.
  'GET /api/v1/billing/documents': { statuses: '400 400 403 403 403 403 403 403 403 401' },
  'POST /api/v1/billing/documents/export': {
    statuses: STAFF,
    body: () => ({
      Format: 'csv',
      FileName: 'Fakturor',
      Filter: { Preparation: NO_CALCULATION },
      Columns: [{ Key: 'TotalAmount', Header: 'Belopp' }],
    }),
  },
  // The request is invalid, because it names no vehicle.
  'GET /api/v1/invoices/listbycategoryvehicle': { statuses: '400 400 400 400 400 400 400 403 403 401' },
};

export const topics: TopicExpectations = {
  'invoicing.billing-runs': [() => 'invoicing.billing-runs', 'yes yes no no no no no'],
  'invoicing.claims': [() => 'invoicing.claims', 'yes yes no no no no no'],
  'invoicing.reminder-runs': [() => 'invoicing.reminder-runs', 'yes yes no no no no no'],
  'invoicing.reminder-letters': [() => 'invoicing.reminder-letters', 'yes yes no no no no no'],
  'invoicing.payers': [() => 'invoicing.payers', 'yes yes no no no no no'],
  'invoicing.payments': [() => 'invoicing.payments', 'yes yes no no no no no'],
  'invoicing.e-invoices': [() => 'invoicing.e-invoices', 'yes yes no no no no no'],
  'invoicing.invoices': [() => 'invoicing.invoices', 'yes yes yes yes yes yes yes'],
};

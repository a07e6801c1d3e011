const API = '/api/v1';

export const DASHBOARD_ROUTES = {
  /** GET: pending work by group. */
  dashboard: `${API}/dashboards`,
  /** POST: the items of one group as a file. */
  exportItems: `${API}/dashboards/export`,
  /** POST: marks an item as checked, or takes the mark back. */
  eventProcessed: `${API}/dashboards/event_processed`,
} as const;

/** Topics of the live feed, one per source of groups, and the marks. Their notices carry no rows. */
export const DASHBOARD_TOPICS = {
  accountChanges: 'dashboard.account_changes',
  bankFiles: 'dashboard.bank_files_failed',
  bankRows: 'dashboard.bank_rows_to_check',
  eInvoices: 'dashboard.e_invoices_failed',
  disputed: 'dashboard.disputed',
  handPayments: 'dashboard.hand_payments',
  marks: 'dashboard.marks',
  messages: 'dashboard.messages',
  overdue: 'dashboard.overdue',
  payments: 'dashboard.payments',
  payouts: 'dashboard.payouts_refused',
  runsToApprove: 'dashboard.runs_to_approve',
  runsUnanswered: 'dashboard.runs_unanswered',
  serviceContracts: 'dashboard.service-contracts',
  stocktakes: 'dashboard.stocktakes',
  vehicles: 'dashboard.vehicles',
  writeOffs: 'dashboard.write_offs',
} as const;

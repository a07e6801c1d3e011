import { type AccessExpectations, type TopicExpectations } from '@floorplan/identity/testing';

export const access: AccessExpectations = {
  // Without a role the dashboard is that of staff.
  'GET /api/v1/dashboards': { statuses: '200 200 403 403 403 403 403 403 403 401' },
  // A group that does not exist: answers 404 to callers who may see the dashboard of staff.
  'POST /api/v1/dashboards/export': {
    statuses: '404 404 403 403 403 403 403 403 403 401',
    body: () => ({
      Format: 'csv',
      FileName: '',
      Filter: { type: 'nothing' },
      Columns: [{ Key: 'Identification', Header: 'Identitet' }],
    }),
  },
  // A group that does not exist: answers 400 to callers who may mark items.
  'POST /api/v1/dashboards/event_processed': {
    statuses: '400 403 400 400 400 400 400 403 403 401',
    body: () => ({ Id: 1, Type: 'nothing', Processed: true }),
  },
};

export const topics: TopicExpectations = {
  'dashboard.marks': [() => 'dashboard.marks', 'yes yes yes yes yes yes yes'],
  'dashboard.overdue': [() => 'dashboard.overdue', 'yes yes yes yes yes yes yes'],
  'dashboard.messages': [() => 'dashboard.messages', 'yes yes yes yes no no no'],
  'dashboard.payments': [() => 'dashboard.payments', 'yes yes no no no no no'],
  'dashboard.service-contracts': [() => 'dashboard.service-contracts', 'yes yes yes no yes yes no'],
  'dashboard.account_changes': [() => 'dashboard.account_changes', 'yes no no no no no no'],
  'dashboard.bank_files_failed': [() => 'dashboard.bank_files_failed', 'yes yes no no no no no'],
  'dashboard.bank_rows_to_check': [() => 'dashboard.bank_rows_to_check', 'yes yes no no no no no'],
  'dashboard.e_invoices_failed': [() => 'dashboard.e_invoices_failed', 'yes yes no no no no no'],
  'dashboard.disputed': [() => 'dashboard.disputed', 'yes yes no no no no no'],
  'dashboard.write_offs': [() => 'dashboard.write_offs', 'yes no no no no no no'],
  'dashboard.hand_payments': [() => 'dashboard.hand_payments', 'yes no no no no no no'],
  'dashboard.payouts_refused': [() => 'dashboard.payouts_refused', 'yes yes no no no no no'],
  'dashboard.runs_to_approve': [() => 'dashboard.runs_to_approve', 'yes no no no no no no'],
  'dashboard.runs_unanswered': [() => 'dashboard.runs_unanswered', 'yes yes no no no no no'],
  'dashboard.stocktakes': [() => 'dashboard.stocktakes', 'yes yes yes yes yes yes yes'],
  'dashboard.vehicles': [() => 'dashboard.vehicles', 'yes yes yes yes yes yes yes'],
};

// Keep zod schemas out of this file: the browser loads the file with its first page, and must not load zod for it.
const API = '/api/v1';

/**
 * Routes of messages. In routes of a process `:id` is the process id; in routes of a process detail it is the
 * detail id.
 */
export const JOB_PROCESS_ROUTES = {
  newVehicle: `${API}/integrations/financing/new_vehicle`,
  newVehicles: `${API}/integrations/financing/new_vehicles`,
  /** POST from a user; the response contains the outcome of the message. */
  saveNewFinancing: `${API}/integrations/financing/save_new_financing`,
  /** POST of one message about a vehicle, or of a list of them. */
  vehicleMessages: `${API}/integrations/financing/vehicle_messages`,
  /** POST of rows of the reconciliation with the road traffic register. */
  registerChecks: `${API}/integrations/register_checks`,
  dealerVehicle: `${API}/integrations/dealer_vehicle`,
  /** GET: the caller's uploaded files, and one of them with its rows. */
  uploads: `${API}/integrations/uploads`,
  upload: `${API}/integrations/uploads/:id`,
  message: `${API}/integrations/financing/messages/:messageId`,
  resendVehicles: `${API}/integrations/financing/resend_vehicles`,
  processes: `${API}/processes`,
  searchMessages: `${API}/processes/search`,
  process: `${API}/processes/:id`,
  exportProcesses: `${API}/processes/export`,
  groups: `${API}/processes/groups`,
  throughput: `${API}/processes/throughput`,
  processDetail: `${API}/processes/processdetail/:id`,
  rerunProcessDetail: `${API}/processes/processdetail`,
  updatePending: `${API}/processes/update_pending`,
  startBulk: `${API}/processes/bulk`,
  bulk: `${API}/processes/bulk/:id`,
  abortBulk: `${API}/processes/bulk/:id/abort`,
  /** GET: messages that wait because of an organisation's limits. */
  limitWaits: `${API}/dealers/dealer_organizations/:id/limit_waits`,
} as const;

/** Operations routes for staff: facts that a reader skipped, refused messages and undelivered mail. */
export const OPERATIONS_ROUTES = {
  deadLetters: `${API}/deadletters`,
  retryDeadLetter: `${API}/deadletters/:id/retry`,
  inboxRefusals: `${API}/inboxrefusals`,
  undeliveredMails: `${API}/undeliveredmails`,
  sendMailAgain: `${API}/undeliveredmails/:id/send`,
} as const;

/**
 * Topics of the live feed. A topic of one record ends in a colon and the record's id. In list notices, `id`
 * is the detail id.
 */
export const JOB_PROCESS_TOPICS = {
  list: 'job-process.list',
  detail: 'job-process.detail',
} as const;

/** Names of the batch kinds for bulk repairs. */
export const REPAIR_BATCHES = { RERUN: 'job-process/rerun', REJECT: 'job-process/reject' } as const;

/** Maximum number of messages that a user can pick for a bulk repair. */
export const MAX_PICKED = 1_000;

// Keep zod schemas out of this file: the browser loads the file with its first page, and must not load zod for it.

/** Names of this context's batch kinds, as stored in the database. */
export const VEHICLE_BATCHES = {
  endFinancing: 'vehicle/end-financing',
  requestEndFinancing: 'vehicle/request-end-financing',
} as const;

export const DEMO_BATCHES = {
  approve: 'vehicle/approve-demos',
  transfer: 'vehicle/transfer-vehicles',
} as const;

/** Maximum number of vehicles in one batch, and in one request for payoffs. */
export const MAX_ENDED = 1_000;
export const MAX_ASKED = 100;

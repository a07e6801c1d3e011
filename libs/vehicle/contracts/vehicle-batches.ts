// No schemas here: the browser loads this file with its first page.

/** Batches of this context, as they are stored. */
export const VEHICLE_BATCHES = {
  endFinancing: 'vehicle/end-financing',
  requestEndFinancing: 'vehicle/request-end-financing',
} as const;

export const DEMO_BATCHES = {
  approve: 'vehicle/approve-demos',
  transfer: 'vehicle/transfer-vehicles',
} as const;

/** Vehicles of one batch, and of one call that asks what ending them costs. */
export const MOST_ENDED = 1_000;
export const MOST_ASKED = 100;

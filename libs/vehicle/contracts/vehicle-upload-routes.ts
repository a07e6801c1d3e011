// Keep zod schemas out of this file: the browser loads the file with its first page.
const API = '/api/v1/integrations';

/**
 * Routes of uploaded files with vehicles. POST takes `multipart/form-data` with the field `file`; with
 * `dry_run=true` it only reads and checks the file. GET of a template returns an empty file.
 */
export const UPLOAD_ROUTES = {
  financing: `${API}/upload_vehicles/:importerId`,
  financingTemplate: `${API}/upload_vehicles/template`,
  /** What the portal remembers about the importer's files. `POST …/forget` removes one answer. */
  financingReadings: `${API}/upload_vehicles/:importerId/readings`,
  financingForget: `${API}/upload_vehicles/:importerId/readings/:id/forget`,
  dealer: `${API}/upload_dealer_vehicles/:dealerId`,
  dealerReadings: `${API}/upload_dealer_vehicles/:dealerId/readings`,
  dealerForget: `${API}/upload_dealer_vehicles/:dealerId/readings/:id/forget`,
  dealerTemplate: `${API}/upload_dealer_vehicles/template`,
} as const;

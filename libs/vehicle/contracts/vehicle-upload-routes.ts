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
  /** What names in the importer's files mean. `POST …/forget` removes one answer. */
  financingNames: `${API}/upload_vehicles/:importerId/names`,
  financingNameChoices: `${API}/upload_vehicles/:importerId/name_choices`,
  financingForgetName: `${API}/upload_vehicles/:importerId/names/:id/forget`,
  dealer: `${API}/upload_dealer_vehicles/:dealerId`,
  dealerReadings: `${API}/upload_dealer_vehicles/:dealerId/readings`,
  dealerForget: `${API}/upload_dealer_vehicles/:dealerId/readings/:id/forget`,
  dealerNames: `${API}/upload_dealer_vehicles/:dealerId/names`,
  dealerNameChoices: `${API}/upload_dealer_vehicles/:dealerId/name_choices`,
  dealerForgetName: `${API}/upload_dealer_vehicles/:dealerId/names/:id/forget`,
  dealerTemplate: `${API}/upload_dealer_vehicles/template`,
} as const;

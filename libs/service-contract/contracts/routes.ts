import type { RecordRoutes } from '@floorplan/kernel/records';
import type { ContractActionKey } from '@floorplan/service-contract/domain';

const ADDITIONAL_CONTRACTS = '/api/v1/additionalcontracts';

export const CATEGORY_ROUTES: RecordRoutes = {
  list: `${ADDITIONAL_CONTRACTS}/additionalcontracttypes`,
  save: `${ADDITIONAL_CONTRACTS}/register`,
  one: `${ADDITIONAL_CONTRACTS}/additionalcontracttypes/:id`,
  history: `${ADDITIONAL_CONTRACTS}/additionalcontracttypes/:id/history`,
  export: `${ADDITIONAL_CONTRACTS}/additionalcontracttypes/export`,
};

export const PRICE_ROUTES: RecordRoutes = {
  list: `${ADDITIONAL_CONTRACTS}/definitions`,
  save: `${ADDITIONAL_CONTRACTS}/register/price`,
  one: `${ADDITIONAL_CONTRACTS}/definitions/:id`,
  history: `${ADDITIONAL_CONTRACTS}/definitions/:id/history`,
  export: `${ADDITIONAL_CONTRACTS}/definitions/export`,
};

/** Routes that change many prices at once. POST of a file takes `multipart/form-data` with the field `file`. */
export const PRICE_CHANGE_ROUTES = {
  /** POST: corrects prices by a percentage; GET: the latest corrections. */
  correction: `${ADDITIONAL_CONTRACTS}/priceCorrection`,
  undo: `${ADDITIONAL_CONTRACTS}/priceCorrection/:correctionId/undo`,
  upload: `${ADDITIONAL_CONTRACTS}/upload_prices/:type/:id`,
  template: `${ADDITIONAL_CONTRACTS}/upload_prices/template`,
  /** What the portal remembers about the owner's files with prices. `POST …/forget` removes one answer. */
  readings: `${ADDITIONAL_CONTRACTS}/upload_prices/:type/:id/readings`,
  forget: `${ADDITIONAL_CONTRACTS}/upload_prices/:type/:id/readings/:answerId/forget`,
  /** What names in the owner's files with prices mean, and what they may mean. */
  names: `${ADDITIONAL_CONTRACTS}/upload_prices/:type/:id/names`,
  nameChoices: `${ADDITIONAL_CONTRACTS}/upload_prices/:type/:id/names/choices`,
  forgetName: `${ADDITIONAL_CONTRACTS}/upload_prices/:type/:id/names/:answerId/forget`,
} as const;

const SERVICE_CONTRACTS = '/api/v1/service-contracts';

export const SERVICE_CONTRACT_ROUTES = {
  /** GET: prices of today, one price, or a customer, by the parameters of the query. */
  root: SERVICE_CONTRACTS,
  models: `${SERVICE_CONTRACTS}/models`,
  make: `${SERVICE_CONTRACTS}/make`,
  makeById: `${SERVICE_CONTRACTS}/make/:id`,
  makes: `${SERVICE_CONTRACTS}/makes`,
  modelVersions: `${SERVICE_CONTRACTS}/modelversions`,
  vehicle: `${SERVICE_CONTRACTS}/details`,
  apply: `${SERVICE_CONTRACTS}/apply`,
  sign: `${SERVICE_CONTRACTS}/sign`,
  importFile: `${SERVICE_CONTRACTS}/import_from_file/:type/:senderId`,
  importTemplate: `${SERVICE_CONTRACTS}/import_from_file/template/:type`,
  /** What the portal remembers about the owner's files with contracts. `POST …/forget` removes one answer. */
  importReadings: `${SERVICE_CONTRACTS}/import_from_file/:type/:senderId/readings`,
  importForget: `${SERVICE_CONTRACTS}/import_from_file/:type/:senderId/readings/:answerId/forget`,
  /** What names in the owner's files with contracts mean, and what they may mean. */
  importNames: `${SERVICE_CONTRACTS}/import_from_file/:type/:senderId/names`,
  importNameChoices: `${SERVICE_CONTRACTS}/import_from_file/:type/:senderId/names/choices`,
  importForgetName: `${SERVICE_CONTRACTS}/import_from_file/:type/:senderId/names/:answerId/forget`,
} as const;

export const CONTRACT_ROUTES = {
  /** GET: one application; POST: approves it. */
  root: ADDITIONAL_CONTRACTS,
  validate: `${ADDITIONAL_CONTRACTS}/validate_before_approval`,
  reject: `${ADDITIONAL_CONTRACTS}/reject`,
  approveMany: `${ADDITIONAL_CONTRACTS}/approve_contracts`,
  active: `${ADDITIONAL_CONTRACTS}/active`,
  byStatus: `${ADDITIONAL_CONTRACTS}/bystatus`,
  document: `${ADDITIONAL_CONTRACTS}/:id/document`,
  details: `${ADDITIONAL_CONTRACTS}/details`,
  events: `${ADDITIONAL_CONTRACTS}/:id/events`,
  updateEndDate: `${ADDITIONAL_CONTRACTS}/updateEndDate`,
  updateCustomer: `${ADDITIONAL_CONTRACTS}/updateCustomer`,
  updateContract: `${ADDITIONAL_CONTRACTS}/updateContract`,
  endContract: `${ADDITIONAL_CONTRACTS}/endContract`,
  newFromExisting: `${ADDITIONAL_CONTRACTS}/new_from_existing`,
} as const;

/** The acts that users name in an address. A note has an address of its own, and a link is opened to sign. */
export type ServedAct = Exclude<ContractActionKey, 'addNote' | 'sign'>;

/** Routes of the acts whose request names the contract. */
const IN_REQUEST: Readonly<Partial<Record<ContractActionKey, string>>> = {
  approve: CONTRACT_ROUTES.root,
  reject: CONTRACT_ROUTES.reject,
  updateEndDate: CONTRACT_ROUTES.updateEndDate,
  updateCustomer: CONTRACT_ROUTES.updateCustomer,
  updateContract: CONTRACT_ROUTES.updateContract,
  endContract: CONTRACT_ROUTES.endContract,
  newFromExisting: CONTRACT_ROUTES.newFromExisting,
};

/** Route of an act on one contract. */
export const contractActRoute = (key: ServedAct): string =>
  IN_REQUEST[key] ?? `${CONTRACT_ROUTES.root}/:id/${key}`;

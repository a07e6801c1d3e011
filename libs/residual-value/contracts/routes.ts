import type { ResidualActionKey } from '@floorplan/residual-value/domain';

const RESIDUAL_VALUE = '/api/v1/residualvalue_contracts';
const ONE = `${RESIDUAL_VALUE}/:contractNo`;

/**
 * Number of a contract: letters, digits, hyphens and underscores, at least one digit, so that an address can name it
 * and no list has the name.
 */
export const CONTRACT_NO = /^(?=.*\d)[\p{L}\d_-]{1,20}$/u;

export const RESIDUAL_VALUE_ROUTES = {
  list: RESIDUAL_VALUE,
  available: `${RESIDUAL_VALUE}/available`,
  extended: `${RESIDUAL_VALUE}/extended`,
  releasing: `${RESIDUAL_VALUE}/releasing`,
  financed: `${RESIDUAL_VALUE}/financed`,
  one: ONE,
  events: `${ONE}/events`,
  document: `${ONE}/document`,
  /** POST of a file takes `multipart/form-data` with the field `file`. */
  uploadFile: `${RESIDUAL_VALUE}/upload_file/:contractNo/:residualValue`,
  uploadSettlement: `${RESIDUAL_VALUE}/upload_settlement_file/:contractNo`,
  message: '/api/v1/integrations/residual_value/contracts',
  reminder: '/api/v1/residualvalue_contract_reminder/:contractNo',
  requestPrice: '/api/v1/residualvalue_contract_request_price/:contractNo',
} as const;

/** Actions on one contract that have an address of their own. */
export const UPLOADS_AND_MAILS = ['upload_file', 'upload_settlement_file', 'send_reminder'] as const;

/** Actions on one contract: POST to `<contract>/<name>`. */
export type ResidualValueAct = Exclude<ResidualActionKey, (typeof UPLOADS_AND_MAILS)[number]>;

export const actRoute = (act: ResidualValueAct): string => `${ONE}/${act}`;

export const RESIDUAL_VALUE_TOPICS = { contracts: 'residual-value.contracts' } as const;

/**
 * Field names that no route accepts. The last three have a special meaning in JavaScript, which must have no
 * effect.
 */
export const UNKNOWN = ['Nonsense', 'constructor', 'prototype', '__proto__'];

/** Routes that the identity provider calls with its own URL parameters. */
export const ADDRESSED_FROM_OUTSIDE: ReadonlySet<string> = new Set(['GET /api/v1/signin/oidc/callback']);

/**
 * Routes that refuse a call without a valid signature before they look at its content. Their own tests send signed
 * calls with unknown fields.
 */
export const SIGNED_FROM_OUTSIDE: ReadonlySet<string> = new Set([
  'POST /api/v1/esign/callback',
  'POST /api/v1/bank/answers/callback',
]);

/** Routes whose body is a list of rows. */
export const OF_ROWS: ReadonlySet<string> = new Set([
  'POST /api/v1/additionalcontracts/approve_contracts',
  'POST /api/v1/additionalcontracts/validate_before_approval',
  'POST /api/v1/dealergroups/vehicles_save_data_changes',
]);

/**
 * Routes that ignore unknown fields of JSON. RFC 6749 requires this for tokens, and messages of partners may contain
 * more fields than the portal reads.
 */
export const FILLED_FROM_OUTSIDE: ReadonlySet<string> = new Set([
  'POST /token',
  'POST /api/v1/integrations/financing/new_vehicle',
  'POST /api/v1/integrations/financing/new_vehicles',
  'POST /api/v1/integrations/financing/vehicle_messages',
  'POST /api/v1/integrations/register_checks',
  'POST /api/v1/integrations/residual_value/contracts',
  'POST /api/v1/integrations/residual_value/market_values',
  'POST /api/v1/insurance_import_errors/dry_run',
  'POST /api/v1/integrations/dealer_vehicle',
  'POST /api/v1/integrations/financing/save_new_financing',
  // These take a file and no JSON.
  'POST /api/v1/bank/answers',
  'POST /api/v1/bank/files',
  'POST /api/v1/integrations/bank_files',
  'POST /api/v1/integrations/insurance_file',
  'POST /api/v1/integrations/upload_vehicles/{importerId}',
  'POST /api/v1/integrations/upload_dealer_vehicles/{dealerId}',
  'POST /api/v1/additionalcontracts/upload_prices/{type}/{id}',
  'POST /api/v1/service-contracts/import_from_file/{type}/{senderId}',
  'POST /api/v1/residualvalue_contracts/upload_file/{contractNo}/{residualValue}',
  'POST /api/v1/residualvalue_contracts/upload_settlement_file/{contractNo}',
]);

/** Fields that no route accepts. The last three have a meaning in JavaScript that they must not have here. */
export const UNKNOWN = ['Nonsense', 'constructor', 'prototype', '__proto__'];

/** Routes whose URL the identity provider writes. */
export const ADDRESSED_FROM_OUTSIDE: ReadonlySet<string> = new Set(['GET /api/v1/signin/oidc/callback']);

/**
 * Routes that ignore unknown fields: RFC 6749 requires it for tokens, and partners' messages may contain more
 * than the portal reads.
 */
export const FILLED_FROM_OUTSIDE: ReadonlySet<string> = new Set([
  'POST /token',
  'POST /api/v1/integrations/financing/new_vehicle',
  'POST /api/v1/integrations/financing/new_vehicles',
  'POST /api/v1/integrations/dealer_vehicle',
]);

/** What no route knows; the last three mean something to JavaScript that they must not mean here. */
export const UNKNOWN = ['Nonsense', 'constructor', 'prototype', '__proto__'];

/** The identity provider writes this address. */
export const ADDRESSED_FROM_OUTSIDE: ReadonlySet<string> = new Set(['GET /api/v1/signin/oidc/callback']);

/** RFC 6749 ignores what it does not know, and the partners' messages may carry more than the portal reads. */
export const FILLED_FROM_OUTSIDE: ReadonlySet<string> = new Set([
  'POST /token',
  'POST /api/v1/integrations/financing/new_vehicle',
  'POST /api/v1/integrations/financing/new_vehicles',
  'POST /api/v1/integrations/dealer_vehicle',
]);

/** Routes of sign-in and of the signed-in user. */
export const identityRoutes = {
  token: '/token',
  me: '/api/v1/me',
  logout: '/api/v1/me/logout',
  language: '/api/v1/me/language',
  ownSessions: '/api/v1/me/sessions',
  endOtherSessions: '/api/v1/me/end_other_sessions',
  permissions: '/api/v1/permissions/:role/:key',
  salesPersons: '/api/v1/dealers/:id/sales_persons',
  letters: '/api/v1/letters',
  passwordLink: '/api/v1/password_link',
  choosePassword: '/api/v1/password_link/choose',
  views: '/api/v1/me/views',
  view: '/api/v1/me/views/:id',
  viewDefault: '/api/v1/me/views/:id/default',
  clientConfig: '/api/v1/client-config',
  externalSignIn: '/api/v1/signin/oidc',
  externalSignInCallback: '/api/v1/signin/oidc/callback',
} as const;

/**
 * A browser sends `X-Client: browser` with every token request. The refresh token of the browser is then
 * stored only in an HttpOnly cookie. Other clients get the refresh token in the response and send it back in
 * the form.
 */
export const CLIENT_HEADER = 'x-client';
export const BROWSER_CLIENT = 'browser';

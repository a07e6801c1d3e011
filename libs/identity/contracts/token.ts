import { z } from 'zod';

/**
 * Form of `POST /token`. A browser renews with an empty refresh_token, because the token is in the cookie.
 */
export const TokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('password'),
    username: z.string().min(1).max(200),
    password: z.string().min(1).max(1000),
  }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string().max(200).optional() }),
  z.object({
    grant_type: z.literal('client_credentials'),
    client_id: z.string().min(1).max(200),
    client_secret: z.string().min(1).max(1000),
  }),
]);
export type TokenRequest = z.infer<typeof TokenRequest>;

export const TokenAnswer = z
  .object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.number().int().describe('Seconds the access token lives'),
    refresh_token: z.string().optional().describe('Only for clients that are not browsers'),
  })
  .meta({ id: 'TokenAnswer' });
export type TokenAnswer = z.infer<typeof TokenAnswer>;

/** Body of every failed token request (status 400). It never reveals whether a user exists. */
export const TokenFailure = z
  .object({
    error: z.enum([
      'invalid_request',
      'invalid_grant',
      'invalid_client',
      'unsupported_grant_type',
      'slow_down',
    ]),
    error_description: z.string(),
  })
  .meta({ id: 'TokenFailure' });
export type TokenFailure = z.infer<typeof TokenFailure>;

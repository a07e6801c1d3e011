import { z } from 'zod';

/** POST by the provider of signatures when a state changes. */
export const SIGNING_CALLBACK = '/api/v1/esign/callback';

/** A callback of the provider. It is only a hint: the portal fetches the state itself. */
export const signingCallback = z
  .strictObject({ Id: z.string().min(1).max(100), State: z.string().max(40) })
  .meta({ id: 'SigningCallback' });

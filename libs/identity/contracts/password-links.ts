import { status } from '@floorplan/kernel/wire';
import { z } from 'zod';
import { MAX_PASSWORD, MIN_PASSWORD } from '../domain/user-rules';

const Token = z.string().min(1).max(100).describe('From the link that was mailed');

export const passwordLinkRequest = z.strictObject({ Token }).meta({ id: 'PasswordLinkRequest' });
export type PasswordLinkRequest = z.infer<typeof passwordLinkRequest>;

/** The user who chooses a password. */
export const linkOwner = z.object({ Username: z.string(), Name: z.string() }).meta({ id: 'LinkOwner' });
export type LinkOwner = z.infer<typeof linkOwner>;

export const choosePasswordRequest = z
  .strictObject({ Token, Password: z.string().min(MIN_PASSWORD).max(MAX_PASSWORD) })
  .meta({ id: 'ChoosePasswordRequest' });
export type ChoosePasswordRequest = z.infer<typeof choosePasswordRequest>;

export const passwordLinkAnswer = z
  .object({ Status: status, Email: z.string() })
  .meta({ id: 'PasswordLinkAnswer' });
export type PasswordLinkAnswer = z.infer<typeof passwordLinkAnswer>;

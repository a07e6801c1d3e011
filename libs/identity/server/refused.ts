import { MIN_PASSWORD } from '../domain/user-rules';

/** Error for an invalid request of an administrator. The message explains what is invalid. */
export class UserRefused extends Error {
  override readonly name = 'UserRefused';
}

/**
 * Checks the strength of a new secret.
 * @throws UserRefused when the secret is too weak
 */
export function refuseWeak(secret: string): void {
  if (secret.length < MIN_PASSWORD)
    throw new UserRefused(`A password has at least ${MIN_PASSWORD} characters`);
}

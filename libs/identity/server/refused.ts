/** What an administrator asked for cannot be: the message says why. */
export class UserRefused extends Error {
  override readonly name = 'UserRefused';
}

const MIN_PASSWORD = 8;

/** @throws UserRefused */
export function refuseWeak(secret: string): void {
  if (secret.length < MIN_PASSWORD)
    throw new UserRefused(`A password has at least ${MIN_PASSWORD} characters`);
}

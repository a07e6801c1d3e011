/** An administrator's request is invalid; the message explains why. */
export class UserRefused extends Error {
  override readonly name = 'UserRefused';
}

const MIN_PASSWORD = 8;

/** @throws UserRefused */
export function refuseWeak(secret: string): void {
  if (secret.length < MIN_PASSWORD)
    throw new UserRefused(`A password has at least ${MIN_PASSWORD} characters`);
}

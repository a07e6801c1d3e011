import { hash, verify, type Algorithm } from '@node-rs/argon2';

// 19 MiB and two passes: OWASP's advice for argon2id, about 20 ms here.
const ARGON2ID = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

export const hashSecret = (secret: string): Promise<string> => hash(secret, ARGON2ID);

let nobodys: Promise<string> | undefined;

/** Whether the secret fits. Without a hash (nobody of that name) it takes as long and is false. */
export async function fits(secret: string, secretHash: string | null): Promise<boolean> {
  nobodys ??= hashSecret('nobody has this');
  const matches = await verify(secretHash ?? (await nobodys), secret);
  return matches && secretHash !== null;
}

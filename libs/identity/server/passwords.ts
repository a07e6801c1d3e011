import { hash, verify, type Algorithm } from '@node-rs/argon2';

// 19 MiB and two passes, as OWASP recommends for argon2id; about 20 ms here.
const ARGON2ID = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

export const hashSecret = (secret: string): Promise<string> => hash(secret, ARGON2ID);

let dummyHash: Promise<string> | undefined;

/** Whether the secret matches. Without a hash (unknown name) it takes equally long and returns false. */
export async function matchesHash(secret: string, secretHash: string | null): Promise<boolean> {
  dummyHash ??= hashSecret('nobody has this');
  const matches = await verify(secretHash ?? (await dummyHash), secret);
  return matches && secretHash !== null;
}

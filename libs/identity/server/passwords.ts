import { randomInt } from 'node:crypto';
import { hash, verify, type Algorithm } from '@node-rs/argon2';

// OWASP recommends 19 MiB and two passes for argon2id. A check takes about 20 ms on the development machine.
const ARGON2ID = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

export const hashSecret = (secret: string): Promise<string> => hash(secret, ARGON2ID);

let dummyHash: Promise<string> | undefined;

/**
 * Whether the secret matches the hash. Without a hash (unknown name) it takes equally long and returns false.
 */
export async function matchesHash(secret: string, secretHash: string | null): Promise<boolean> {
  dummyHash ??= hashSecret('nobody has this');
  const matches = await verify(secretHash ?? (await dummyHash), secret);
  return matches && secretHash !== null;
}

/** Letters and digits that cannot be mistaken for each other. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 5;
const IN_GROUP = 4;

/** Generates a secret of 20 characters (115 bits), in groups that are easy to read out. */
export const newSecret = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: IN_GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-');

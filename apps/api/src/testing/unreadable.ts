import { expect } from '@jest/globals';
import type { MasterDataApp } from './master-data';

/** Runs work that must fail, while the fact of a type in a stream cannot be read. */
export async function whileUnreadable(
  t: MasterDataApp['t'],
  fact: readonly [stream: string, type: string],
  work: () => Promise<unknown>,
): Promise<void> {
  const where = 'where stream = $1 and type = $2';
  const [kept] = await t.db.owner.query<{ data: object }>(`select data from event ${where}`, [...fact]);
  await t.db.owner.query(`update event set data = 'null' ${where}`, [...fact]);
  try {
    await expect(work()).rejects.toThrow();
  } finally {
    await t.db.owner.query(`update event set data = $3 ${where}`, [...fact, JSON.stringify(kept!.data)]);
  }
}

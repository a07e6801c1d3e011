import { describe, expect, test } from '@jest/globals';
import { RecentOrders } from './recent-orders';
import { ShopUnavailable, type OpenOrder } from './web-shop';

const orderOf = (id: number) => [{ OrderId: id } as OpenOrder];
const FACILITIES = Array.from({ length: 20 }, (_, at) => at + 1);

/** A shop whose answers the test gives, at a time that the test sets. */
class Shop {
  readonly asked: number[] = [];
  time = 0;
  atOnce = 0;
  mostAtOnce = 0;
  /** How the shop answers about a facility. */
  answer = (id: number): Promise<readonly OpenOrder[]> => Promise.resolve(orderOf(id));
  readonly recent = new RecentOrders(
    async (id) => {
      this.asked.push(id);
      this.mostAtOnce = Math.max(this.mostAtOnce, ++this.atOnce);
      try {
        return await this.answer(id);
      } finally {
        this.atOnce--;
      }
    },
    () => this.time,
  );
  about = (ids: readonly number[], isNew = false) => this.recent.about(ids, { caller: 'one', isNew });
}
const fails = (isSilent: boolean) => () => Promise.reject(new ShopUnavailable('no answer', isSilent));

describe('RecentOrders', () => {
  test('asks about a few facilities at a time, and about each once a minute', async () => {
    const shop = new Shop();
    const [answers] = await Promise.all([shop.about(FACILITIES), shop.about(FACILITIES)]);
    expect([...answers]).toEqual(FACILITIES.map((id) => [id, orderOf(id)]));
    expect(shop.mostAtOnce).toBeLessThanOrEqual(4);
    shop.time = 59_000;
    await shop.about(FACILITIES);
    expect(shop.asked).toEqual(FACILITIES);
    shop.time = 61_000;
    await shop.about(FACILITIES);
    expect(shop.asked).toEqual([...FACILITIES, ...FACILITIES]);
  });

  test('asks again for an answer that has to be new', async () => {
    const shop = new Shop();
    await shop.about([1]);
    await shop.about([1], true);
    expect(shop.asked).toEqual([1, 1]);
  });

  test('asks about no further facility when the shop does not answer, and waits some seconds before it asks again', async () => {
    const shop = new Shop();
    shop.answer = fails(true);
    expect([...new Set((await shop.about(FACILITIES)).values())]).toEqual([null]);
    const tried = shop.asked.length;
    expect(tried).toBeLessThanOrEqual(4);
    shop.time = 14_000;
    await shop.about(FACILITIES);
    expect(shop.asked).toHaveLength(tried);
    shop.answer = (id) => Promise.resolve(orderOf(id));
    shop.time = 16_000;
    expect((await shop.about(FACILITIES)).get(20)).toEqual(orderOf(20));
  });

  test('returns null for the one facility whose answer cannot be read', async () => {
    const shop = new Shop();
    shop.answer = (id) => (id === 3 ? fails(false)() : Promise.resolve(orderOf(id)));
    const answers = await shop.about(FACILITIES);
    expect(FACILITIES.filter((id) => answers.get(id) === null)).toEqual([3]);
  });

  test('asks about the remaining facilities in the next request when the shop is slow', async () => {
    const shop = new Shop();
    shop.answer = (id) => {
      shop.time += 2_000;
      return Promise.resolve(orderOf(id));
    };
    const first = await shop.about(FACILITIES);
    const answered = [...first.values()].filter((answer) => answer !== null).length;
    expect(answered).toBeGreaterThan(0);
    expect(answered).toBeLessThan(10);
    expect((await shop.about(FACILITIES)).get(answered + 1)).toEqual(orderOf(answered + 1));
    expect(shop.asked).toEqual([...new Set(shop.asked)]);
  });

  test('passes on another error, and asks again', async () => {
    const shop = new Shop();
    shop.answer = () => Promise.reject(new Error('the database is away'));
    await expect(shop.about([1])).rejects.toThrow('the database is away');
    shop.answer = (id) => Promise.resolve(orderOf(id));
    expect((await shop.about([1])).get(1)).toEqual(orderOf(1));
  });
});

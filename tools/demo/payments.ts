import { actorOf, type UserScope } from '@floorplan/identity/domain';
import type { PaymentRequest } from '@floorplan/invoicing/contracts';
import { ReceivePayments } from '@floorplan/invoicing/server';
import { addDays, kronorOfOre } from '@floorplan/kernel';
import { Database } from '@floorplan/platform/event-store';
import type { INestApplicationContext } from '@nestjs/common';
import type { Act } from './later-acts';
import { Random } from './random';

const SEED = 20261128;
const DAYS = 90;

interface Due {
  readonly number: number;
  readonly ocr: string | null;
  readonly total: number;
  readonly receiver: string;
}
type Paid = Pick<PaymentRequest, 'Ocr' | 'Amount' | 'Payer'>;

/** How much of what is due is paid: most in full, some in part, some too much, and the others not yet. */
const SHARES = [1, 1, 1, 1, 1, 0.5, 1.1, null, null] as const;

/** Days before today on which payments come that fit nothing. */
const UNKNOWN: readonly (readonly [daysAgo: number, Paid])[] = [
  [34, { Ocr: 'Faktura juli', Amount: 18_750, Payer: 'Mälarbil i Västerås AB' }],
  [21, { Ocr: '1999994', Amount: 4_312.5, Payer: 'Götabil Linköping AB' }],
  [9, { Amount: 62_400, Payer: 'Norrskensbil Umeå AB' }],
  [5, { Ocr: '559900-0089', Amount: 1_250, Payer: 'Sydvästbil Göteborg AB' }],
  [2, { Ocr: 'ABC 123', Amount: 238_900, Payer: 'Bilhuset i Örebro AB' }],
];

/**
 * Payments from the bank: of documents on their last day, one of them twice, and some that fit no document, for staff
 * to match.
 */
export function demoPayments(
  app: INestApplicationContext,
  { staff, today }: { readonly staff: UserScope; readonly today: string },
): readonly Act[] {
  const random = new Random(SEED);
  let isPaidTwice = false;
  const receive = async (day: string, payments: readonly Paid[]) => {
    const rows = payments.map((payment, i) => ({
      ...payment,
      Date: day,
      BankReference: `BG ${day} ${i + 1}`,
    }));
    const results = await app.get(ReceivePayments).receive(rows, actorOf(staff));
    const refused = results.find(({ Result }) => Result === 'REFUSED');
    if (refused) throw new Error(`${refused.BankReference}: ${refused.Message}`);
  };
  const onDay = async (day: string, daysAgo: number) => {
    const payments: Paid[] = [];
    for (const { ocr, total, receiver: Payer } of await dueOn(app, day)) {
      const share = random.pick(SHARES);
      if (share === null) continue;
      const payment = { Ocr: ocr, Amount: kronorOfOre(Math.round(total * share)), Payer };
      payments.push(payment);
      if (share !== 1 || isPaidTwice) continue;
      isPaidTwice = true;
      payments.push(payment);
    }
    payments.push(...UNKNOWN.flatMap(([ago, payment]) => (ago === daysAgo ? [payment] : [])));
    await receive(day, payments);
  };
  return Array.from({ length: DAYS }, (_, i) => DAYS - i).map((daysAgo) => {
    const day = addDays(today, -daysAgo);
    return { day, perform: () => onDay(day, daysAgo) };
  });
}

const dueOn = (app: INestApplicationContext, day: string): Promise<Due[]> =>
  app.get(Database).query<Due>(
    `select number, ocr, total, receiver_name as receiver from invoice
      where due_date = $1 and total > 0 and paid = 0 and credited = 0 and settled_on is null order by number`,
    [day],
  );

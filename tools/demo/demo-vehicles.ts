import type { Scope } from '@floorplan/identity/domain';
import { addDays } from '@floorplan/kernel';
import type { MessageReception } from '@floorplan/job-process/message-types';
import type { MessageAttempts } from '@floorplan/job-process/server';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import { DEALER_VEHICLE, NEW_FINANCING } from '@floorplan/vehicle/server';
import type { DealerCar } from './dealer-cars';
import type { DemoClock } from './demo-clock';
import { goodMessage } from './good-message';
import type { LaterActs } from './later-acts';
import { Random } from './random';

const SEED = 20261120;
const OLDEST_DAYS = 220;
const BATCH = 500;
const ACTOR = { kind: 'system', id: 'demo', name: 'Demodata' } as const;
const SCOPE: Scope = { kind: 'system', name: 'Demodata' };

const PROGRAMS = [
  { share: 0.5, code: 'KONS180', classification: 'V' },
  { share: 0.1, code: 'KONS120', classification: 'V' },
  { share: 0.1, code: 'LAGER90', classification: 'LA' },
  { share: 0.05, code: 'LAGER90', classification: 'LM' },
  { share: 0.12, code: 'DEMO36', classification: 'D' },
  { share: 0.08, code: 'DEMOLEAS24', classification: 'D' },
  { share: 0.05, code: 'PL60', classification: 'V' },
] as const;

function programFor(random: Random) {
  let left = random.next();
  return PROGRAMS.find(({ share }) => (left -= share) < 0) ?? PROGRAMS[0];
}

/** Messages that finance the demo's stock, oldest first. Their dates are spread over 220 days. */
export function demoMessages(count: number, today: string): NewFinancingMessage[] {
  const random = new Random(SEED);
  const ages = Array.from({ length: count }, () => random.int(0, OLDEST_DAYS)).sort((a, b) => b - a);
  return ages.map((age, i) => {
    const { code, classification } = programFor(random);
    return goodMessage(random, {
      date: addDays(today, -age),
      serial: i + 1,
      program: { code, classification },
    });
  });
}

interface DemoParts {
  readonly reception: MessageReception;
  readonly attempts: MessageAttempts;
  readonly clock: DemoClock;
  readonly later: LaterActs;
}

/** Receives and decides messages of one type on their day, as if a partner or dealer had sent them. */
async function send(
  parts: DemoParts,
  type: string,
  day: string,
  messages: readonly object[],
): Promise<number[]> {
  await parts.later.doneBefore(day);
  parts.clock.set(day);
  const receptions = await parts.reception.receive(SCOPE, type, messages, `demo-${day}`);
  const ids = receptions.flatMap((reception) => ('detailId' in reception ? [reception.detailId] : []));
  await parts.attempts.process(type, ids, ACTOR);
  return ids;
}

/** Loads financed vehicles and dealer-owned cars, one day after another. */
export async function loadDemoVehicles(
  messages: readonly NewFinancingMessage[],
  cars: readonly DealerCar[],
  parts: DemoParts,
  onProgress: (done: number) => void,
): Promise<void> {
  let entered = 0;
  const enterUntil = async (day: string | null) => {
    for (; entered < cars.length && (day === null || cars[entered]!.day <= day); entered++)
      await send(parts, DEALER_VEHICLE, cars[entered]!.day, [cars[entered]!.message]);
  };
  let start = 0;
  while (start < messages.length) {
    const date = messages[start]!.Invoice.InvoiceDate;
    let end = start;
    // A batch ends at its maximum size or at the end of its day, since vehicles that are financed together
    // get the same date.
    while (end < messages.length && end - start < BATCH && messages[end]!.Invoice.InvoiceDate === date) end++;
    await enterUntil(date);
    await parts.later.plan(await send(parts, NEW_FINANCING, date, messages.slice(start, end)), date);
    start = end;
    onProgress(start);
  }
  await enterUntil(null);
}

import type { Scope } from '@floorplan/identity/domain';
import { addDays } from '@floorplan/kernel';
import { ReceiveMessages } from '@floorplan/job-process/server';
import type { FinanceVehicles } from '@floorplan/vehicle/server';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import type { CommandBus } from '@nestjs/cqrs';
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
  { share: 0.6, code: 'KONS180', classification: 'V' },
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

/** Messages of vehicles in stock, oldest first: their ages spread over 220 days. */
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

/** Takes in the messages and finances them, each on its own day, through the same commands as a partner's. */
export async function loadDemoVehicles(
  messages: readonly NewFinancingMessage[],
  parts: { bus: CommandBus; financing: FinanceVehicles; clock: DemoClock; later: LaterActs },
  onProgress: (done: number) => void,
): Promise<void> {
  let start = 0;
  while (start < messages.length) {
    const date = messages[start]!.Invoice.InvoiceDate;
    let end = start;
    // A batch ends with its day, or its size: what is financed together carries one date.
    while (end < messages.length && end - start < BATCH && messages[end]!.Invoice.InvoiceDate === date) end++;
    await parts.later.doneBefore(date);
    parts.clock.set(date);
    const receptions = await parts.bus.execute(
      new ReceiveMessages(SCOPE, messages.slice(start, end), `demo-${date}`),
    );
    const ids = receptions.flatMap((reception) => ('detailId' in reception ? [reception.detailId] : []));
    await parts.financing.process(ids, ACTOR);
    await parts.later.plan(ids, date);
    start = end;
    onProgress(start);
  }
}

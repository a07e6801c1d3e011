import { UserActs } from '@floorplan/identity/acts';
import { actorOf, type UserScope } from '@floorplan/identity/domain';
import {
  reminderRunId,
  reminderRunStream,
  sumsOfLetters,
  type ClaimAct,
  type ReminderRunEvent,
  type ReminderRunState,
} from '@floorplan/invoicing/domain';
import { CLAIM_ACT_ROWS, ClaimKind, MadeLetters, ReminderPlans } from '@floorplan/invoicing/server';
import { addDays, decided, nextBankDay } from '@floorplan/kernel';
import { Acts } from '@floorplan/platform/acts';
import { Database } from '@floorplan/platform/event-store';
import { answerOf } from '@floorplan/platform/http';
import type { INestApplicationContext } from '@nestjs/common';
import type { Act } from './later-acts';

/** Days before today of the two runs of reminders. */
const FIRST_RUN = 25;
const SECOND_RUN = 4;
/** Days before today on which a write-off is proposed and approved, and documents are disputed and held. */
const WRITTEN_OFF = 3;
const DISPUTED = 2;

const DISPUTE = 'Avtalet sades upp innan månaden började. Kontrollera dagarna.';

interface People {
  readonly staff: UserScope;
  readonly colleague: UserScope;
}

/** Reminders of each level, a dispute, a hold, and a write-off, about documents that the demo's payments leave open. */
export function demoClaims(
  app: INestApplicationContext,
  { staff, colleague }: People,
  today: string,
): readonly Act[] {
  const act = async (scope: UserScope, number: number, key: ClaimAct, body: object): Promise<void> => {
    const asked = { key, on: number, body };
    answerOf(
      await app
        .get(UserActs)
        .runRow(app.get(ClaimKind), CLAIM_ACT_ROWS[key], { scope, isDryRun: false }, asked),
    );
  };
  const remind = (day: string): Act => ({ day, perform: () => sendReminders(app, staff, day) });
  const writeOff = async () => {
    const [oldest] = await overdue(app, 1);
    if (oldest === undefined) return;
    await act(staff, oldest, 'propose_write_off', { Reason: 'Bolaget är försatt i konkurs.' });
    await act(colleague, oldest, 'approve_write_off', {});
  };
  const dispute = async () => {
    const [first, second] = await overdue(app, 2);
    if (first !== undefined) await act(staff, first, 'dispute', { Text: DISPUTE });
    if (second !== undefined)
      await act(staff, second, 'hold', {
        Until: addDays(today, 14),
        Reason: 'Betalar när bilen är levererad till kunden.',
      });
  };
  return [
    remind(nextBankDay(addDays(today, -FIRST_RUN))),
    remind(nextBankDay(addDays(today, -SECOND_RUN))),
    { day: addDays(today, -WRITTEN_OFF), perform: writeOff },
    { day: addDays(today, -DISPUTED), perform: dispute },
  ];
}

/** Sends the reminders of a day, as a run of the worker does. */
async function sendReminders(app: INestApplicationContext, staff: UserScope, on: string): Promise<void> {
  const letters = await app.get(ReminderPlans).today();
  if (letters.length === 0) return;
  const by = actorOf(staff);
  const batch = `demo reminders ${on}`;
  for (const { key } of letters) await app.get(MadeLetters).send(key, by, batch);
  const data = { ...sumsOfLetters(letters), on, batch, at: `${on}T07:00:00Z`, by };
  await app.get(Acts).bySystem<ReminderRunState, ReminderRunEvent>(
    { stream: reminderRunStream },
    {
      id: reminderRunId(on),
      decide: () =>
        decided<ReminderRunEvent>(
          { type: 'invoicing/ReminderRunStarted', data },
          { type: 'invoicing/ReminderRunEnded', data: { isAborted: false } },
        ),
    },
    { by },
  );
}

/** Numbers of the documents that are overdue for the longest time and about which nobody does anything yet. */
async function overdue(app: INestApplicationContext, count: number): Promise<readonly number[]> {
  const rows = await app.get(Database).query<{ number: number }>(
    `select number from invoice
      where total - credited - paid > 0 and total > 0 and settled_on is null and reminder_level > 0
        and disputed_on is null and receiver_side = 'DEA' order by due_date, number limit $1`,
    [count],
  );
  return rows.map(({ number }) => number);
}

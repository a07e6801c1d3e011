import { daysBetween, decided, inTurn, usableEmails, type Actor } from '@floorplan/kernel';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Acts } from '@floorplan/platform/acts';
import { Clock } from '@floorplan/platform/commands';
import { Database, EventLog } from '@floorplan/platform/event-store';
import {
  isReserved,
  reminderKey,
  residualStream,
  type DealerReminded,
  type ResidualState,
  type WrittenMail,
} from '@floorplan/residual-value/domain';
import { Inject, Injectable } from '@nestjs/common';
import { reminderMail } from '../acts/residual-mails';
import { RESIDUAL_SETTINGS, type ResidualSettings } from '../residual-settings';

/** Days before the last day on which dealers are reminded. */
const REMINDER_DAYS = [30, 60, 90] as const;

/** The reminder that is due with so many days left; null when none is. */
const dueReminder = (daysLeft: number): number | null =>
  daysLeft < 0 ? null : (REMINDER_DAYS.find((days) => daysLeft <= days) ?? null);

/** Reminders of the ends of contracts, to the dealers' addresses for ends. */
@Injectable()
export class Reminders {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly parties: PartiesReader,
    private readonly clock: Clock,
    private readonly acts: Acts,
    @Inject(RESIDUAL_SETTINGS) private readonly settings: ResidualSettings,
  ) {}

  /** The reminder as it is sent today. It has no recipients when the dealer has no address for ends. */
  async mail(contract: ResidualState): Promise<WrittenMail> {
    const { book } = await this.parties.parties();
    const dealer = book.dealerById(contract.facility.dealerId);
    return reminderMail(contract, {
      days: daysBetween(this.clock.today(), contract.terms!.endDate),
      recipients: usableEmails(dealer?.endEmails),
      portal: this.settings.portal,
      language: dealer?.language ?? 'sv-SE',
    });
  }

  /** Reminds of all contracts that are due: once for each number of days and last day. @returns their number */
  async run(): Promise<number> {
    const today = this.clock.today();
    const due = await this.database.query<{ id: number }>(
      `select id from residual_value_contract
        where status_code = 0 and (reserved_until is null or reserved_until < $1)
          and end_date >= $1::date and end_date <= $1::date + ${REMINDER_DAYS.at(-1)!}
          and reminder is distinct from
              case ${REMINDER_DAYS.map((days) => `when end_date <= $1::date + ${days} then '${days}/'`).join(' ')} end
              || end_date
        order by end_date, id`,
      [today],
    );
    let sent = 0;
    await inTurn(due, async ({ id }) => {
      if (await this.remind(id)) sent++;
    });
    return sent;
  }

  private async remind(id: number): Promise<boolean> {
    const { state } = await this.log.load(residualStream, id);
    const written = await this.mail(state);
    if (written.recipients.length === 0) return false;
    const { facts } = await this.acts.bySystem(
      { stream: residualStream },
      {
        id,
        decide: (now, { on, by }) => {
          const daysBefore = dueReminder(daysBetween(on, now.terms!.endDate));
          const isDue =
            daysBefore !== null &&
            now.status === 'open' &&
            !isReserved(now, on) &&
            !now.reminded.includes(reminderKey(daysBefore, now.terms!.endDate));
          return isDue ? decided(reminded(written, { on, by, daysBefore })) : decided();
        },
      },
    );
    return facts.length > 0;
  }
}

export const reminded = (
  mail: WrittenMail,
  act: { readonly on: string; readonly by: Actor; readonly daysBefore: number | null },
): DealerReminded => ({ type: 'residual-value/Reminded', data: { ...mail, ...act } });

import { UserScopes } from '@floorplan/identity/contracts';
import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { inTurn, SYSTEM_ACTORS, type Actor, type Language } from '@floorplan/kernel';
import { Clock, Commands, correlationId } from '@floorplan/platform/commands';
import { DocumentStore } from '@floorplan/platform/document-store';
import { fileNameOf, MEDIA_TYPES } from '@floorplan/platform/documents';
import { Outbox } from '@floorplan/platform/mail';
import { textIn } from '@floorplan/platform/texts';
import type { ScheduleOutcome } from '@floorplan/reports/contracts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { ReportTooSlow, RunReports, type ChosenReport } from '../run-reports';
import { FileTooLarge, workbookOf } from './report-file';
import { AllowedAddresses } from './allowed-addresses';
import { ReportSchedules, type StoredSchedule } from './report-schedules';
import { runOn, selectionText } from './schedule-values';

/** Injection token of the portal's address, for links in mails. */
export const PORTAL_URL = Symbol('address of the portal');

/** Guard that counts the stored files. */
const FILES_GUARD = 'report-files';

const WORKER: Actor = { kind: 'system', id: 'worker', name: SYSTEM_ACTORS.worker };

/** Why no mail can be sent. */
type Stop = Extract<ScheduleOutcome, 'USER_LOCKED' | 'NOT_ALLOWED' | 'ADDRESS_NOT_ALLOWED' | 'CHOICE_GONE'>;

/** A scheduled report that its user may run. */
interface Allowed {
  readonly scope: UserScope;
  readonly chosen: ChosenReport;
}

/** Mails scheduled reports to their users, with the rights that the users have at that time. */
@Injectable()
export class SendSchedules {
  private readonly logger = new Logger('report-schedules');

  constructor(
    private readonly schedules: ReportSchedules,
    private readonly scopes: UserScopes,
    private readonly runs: RunReports,
    private readonly commands: Commands,
    private readonly store: DocumentStore,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly addresses: AllowedAddresses,
    @Inject(PORTAL_URL) private readonly portal: string,
  ) {}

  /** Runs the reports whose day has come, each once for its day. @returns their number */
  async sendDue(): Promise<number> {
    const today = this.clock.today();
    return this.each(await this.schedules.due(today), async (schedule) => {
      const outcome = await this.send(schedule, schedule.nextOn);
      await this.schedules.ran(schedule, today, outcome);
    });
  }

  /** Runs the reports that their users wait for. @returns their number */
  async sendAsked(): Promise<number> {
    return this.each(await this.schedules.asked(), async (schedule) => {
      const outcome = await this.send(schedule, `asked ${schedule.report} ${schedule.askedAt}`);
      await this.schedules.ranWhenAsked(schedule, outcome);
    });
  }

  /** Runs all, also after one cannot be run. @throws the first error, so that the job is tried again */
  private async each(
    schedules: readonly StoredSchedule[],
    run: (schedule: StoredSchedule) => Promise<void>,
  ): Promise<number> {
    await inTurn(schedules, run);
    return schedules.length;
  }

  /** @param occasion what the mail is sent for; for one occasion a schedule has only one mail */
  private async send(schedule: StoredSchedule, occasion: string): Promise<ScheduleOutcome> {
    const allowed = await this.allow(schedule);
    if (typeof allowed === 'string') return allowed;
    const cause = `report_schedule:${schedule.id}/${occasion}`;
    const outcome = (await this.store.find(cause)) ? 'SENT' : await this.runAndStore(allowed, cause);
    await this.mail(schedule, allowed, cause, outcome);
    return outcome;
  }

  private async allow({ userId, report, parameters, address }: StoredSchedule): Promise<Allowed | Stop> {
    const scope = await this.scopes.read(userId);
    if (!scope) return 'USER_LOCKED';
    if (!(await this.addresses.allows(scope, address))) return 'ADDRESS_NOT_ALLOWED';
    const description = this.runs.list(scope).find(({ key }) => key === report);
    if (!description) return 'NOT_ALLOWED';
    const run = runOn(report, description.parameters, parameters, this.clock.today());
    const chosen = await this.runs.choose(scope, run);
    return chosen?.ok ? { scope, chosen: chosen.answer } : 'CHOICE_GONE';
  }

  private async runAndStore(allowed: Allowed, owner: string): Promise<ScheduleOutcome> {
    const { scope, chosen } = allowed;
    const title = textIn(languageOfScope(scope), `report.name_${chosen.description.key}`);
    let bytes: Buffer;
    try {
      bytes = await workbookOf(scope, title, this.runs.run(scope, chosen));
    } catch (error) {
      return this.outcomeOf(error, owner);
    }
    await this.put({ owner, bytes, title, language: languageOfScope(scope) }).catch(
      async (error: unknown) => {
        // Another process may have stored it meanwhile.
        if (!(await this.store.find(owner))) throw error;
      },
    );
    return 'SENT';
  }

  private async put(file: {
    readonly owner: string;
    readonly bytes: Buffer;
    readonly title: string;
    readonly language: Language;
  }): Promise<void> {
    const { owner, bytes, title, language } = file;
    const context = { actor: WORKER, correlationId: correlationId(), now: this.clock.now() };
    await this.commands.run(context, (act) => {
      // An act that changes no stream and no guard is not committed, nor are its rows.
      act.bump(FILES_GUARD);
      this.store.put(act, {
        owner,
        bytes,
        language,
        pages: 1,
        contentType: MEDIA_TYPES.xlsx,
        fileName: fileNameOf(`${title} ${this.clock.today()}`, 'xlsx'),
        sha256: createHash('sha256').update(bytes).digest('hex'),
      });
    });
  }

  private outcomeOf(error: unknown, cause: string): ScheduleOutcome {
    if (error instanceof ReportTooSlow) return 'TOO_SLOW';
    if (error instanceof FileTooLarge) return 'TOO_LARGE';
    this.logger.error(`${cause} failed: ${(error as Error).message}`);
    return 'FAILED';
  }

  private async mail(
    { address, parameters, frequency }: StoredSchedule,
    { scope, chosen: { description } }: Allowed,
    cause: string,
    outcome: ScheduleOutcome,
  ): Promise<void> {
    const language = languageOfScope(scope);
    const params = {
      report: textIn(language, `report.name_${description.key}`),
      date: this.clock.today(),
      selection: await selectionText(scope, description, parameters),
      frequency: textIn(language, `report.schedule_${frequency.toLowerCase()}`),
      address: `${this.portal}/app/start/reports/${description.type}`,
    };
    await this.outbox.put([
      {
        cause,
        recipients: [address],
        subject: textIn(language, 'mail.report_subject', params),
        body: textIn(language, `mail.report_${outcome}_text`, params),
        ...(outcome === 'SENT' && { documents: [cause] }),
      },
    ]);
  }
}

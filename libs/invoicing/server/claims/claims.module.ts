import { DashboardSources } from '@floorplan/dashboard/contracts';
import { listAccess } from '@floorplan/identity/access';
import { SecondPerson, UserActs } from '@floorplan/identity/acts';
import { may, type UserScope } from '@floorplan/identity/domain';
import {
  CLAIM_ROUTES,
  CLAIM_TOPICS,
  claimsContract,
  REMINDER_ROUTES,
  reminderLettersContract,
  reminderRunsContract,
} from '@floorplan/invoicing/contracts';
import {
  INVOICE_CATEGORY,
  REMINDER_LETTER_CATEGORY,
  REMINDER_RUN_CATEGORY,
} from '@floorplan/invoicing/domain';
import { Acts } from '@floorplan/platform/acts';
import { Batches } from '@floorplan/platform/batches';
import { Policies, Registry, type StoredEvent } from '@floorplan/platform/event-store';
import { listController, Lists } from '@floorplan/platform/lists';
import { LiveTopics } from '@floorplan/platform/live';
import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { InvoiceDocuments } from '../documents/invoice-documents';
import { ClaimActsController, ClaimKind } from './claim-acts';
import { ClaimsList } from './claims.list';
import { reminderLetterRows, reminderRunRows } from './claims.projections';
import { DailyReminders } from './daily-reminders.job';
import { DisputedGroup } from './disputed-group';
import { FinishReminderRuns } from './finish-reminder-runs.policy';
import { MadeLetters } from './made-letters';
import { MailReminder } from './mail-reminder.policy';
import { SEND_REMINDERS } from './reminder-kinds';
import { ReminderLetters } from './reminder-letters';
import { ReminderPlans } from './reminder-plans';
import { ReminderRuns } from './reminder-runs';
import { RemindersController } from './reminders.controller';
import { ReminderLettersList, ReminderRunsList } from './reminders.lists';
import { SendLetters } from './send-letters';
import { WriteOffGroup } from './write-off-group';

const tag = 'claims';

const ClaimsListController = listController(ClaimsList, {
  routes: { list: CLAIM_ROUTES.list, export: CLAIM_ROUTES.export },
  contract: claimsContract,
  access: listAccess('claims.read'),
  tag,
  summary: 'Documents that are disputed, held, reminded of, handed over or written off',
});

const ReminderRunsController = listController(ReminderRunsList, {
  routes: { list: REMINDER_ROUTES.runs, export: REMINDER_ROUTES.exportRuns },
  contract: reminderRunsContract,
  access: listAccess('reminders.read'),
  tag,
  summary: 'Reminders by day, latest first',
});

const ReminderLettersController = listController(ReminderLettersList, {
  routes: { list: REMINDER_ROUTES.letters, export: REMINDER_ROUTES.exportLetters },
  contract: reminderLettersContract,
  access: listAccess('reminders.read'),
  tag,
  summary: 'Letters to receivers with overdue documents, latest first',
});

/** Streams and tables of reminders. For both hosts. */
@Global()
@Module({})
export class ClaimsModule {
  constructor(registry: Registry) {
    registry.addInlineProjection(reminderLetterRows);
    registry.addInlineProjection(reminderRunRows);
  }
}

@Module({
  controllers: [
    ClaimActsController,
    ClaimsListController,
    RemindersController,
    ReminderRunsController,
    ReminderLettersController,
  ],
  providers: [
    Lists,
    Acts,
    UserActs,
    SecondPerson,
    ClaimKind,
    ClaimsList,
    ReminderPlans,
    ReminderRuns,
    ReminderRunsList,
    ReminderLettersList,
    ReminderLetters,
    DisputedGroup,
    WriteOffGroup,
  ],
})
export class ClaimsApiModule implements OnModuleInit {
  constructor(
    private readonly topics: LiveTopics<UserScope>,
    private readonly claims: ClaimsList,
    private readonly runs: ReminderRunsList,
    private readonly letters: ReminderLettersList,
    batches: Batches,
    dashboard: DashboardSources,
    disputed: DisputedGroup,
    writeOffs: WriteOffGroup,
  ) {
    batches.define(SEND_REMINDERS);
    dashboard.add(disputed);
    dashboard.add(writeOffs);
  }

  onModuleInit(): void {
    this.topics.add({
      name: CLAIM_TOPICS.claims,
      categories: [INVOICE_CATEGORY],
      mayJoin: (scope) => may(scope, 'claims.read'),
      rows: (ids, scope) => this.claims.changed(ids, scope),
    });
    this.topics.add({
      name: CLAIM_TOPICS.runs,
      categories: [REMINDER_RUN_CATEGORY],
      mayJoin: (scope) => may(scope, 'reminders.read'),
      rows: (ids, scope) => this.runs.changed(ids, scope),
    });
    this.topics.add({
      name: CLAIM_TOPICS.letters,
      categories: [REMINDER_LETTER_CATEGORY],
      mayJoin: (scope) => may(scope, 'reminders.read'),
      rows: (ids, scope) => this.letters.changed(ids, scope),
    });
  }
}

/** Policies and jobs of reminders. */
@Module({
  providers: [
    Acts,
    InvoiceDocuments,
    ReminderLetters,
    ReminderPlans,
    ReminderRuns,
    MadeLetters,
    SendLetters,
    MailReminder,
    FinishReminderRuns,
    DailyReminders,
  ],
})
export class ClaimsWorkerModule implements OnModuleInit {
  constructor(
    private readonly policies: Policies,
    private readonly mail: MailReminder,
    private readonly finish: FinishReminderRuns,
  ) {}

  onModuleInit(): void {
    const { readerName: name, types, batchSize } = MailReminder;
    const react = (events: readonly StoredEvent[]) => this.mail.react(events);
    this.policies.add({ name, types: [...types], batchSize, react });
    this.policies.add({
      name: FinishReminderRuns.readerName,
      types: [...FinishReminderRuns.types],
      react: (events) => this.finish.react(events),
    });
  }
}

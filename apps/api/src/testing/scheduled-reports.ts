import { UserScopes } from '@floorplan/identity/contracts';
import type { SignedIn } from '@floorplan/identity/testing';
import { Clock, Commands } from '@floorplan/platform/commands';
import { DocumentStore } from '@floorplan/platform/document-store';
import { Database } from '@floorplan/platform/event-store';
import { Outbox } from '@floorplan/platform/mail';
import { ReportSources, type ReportSchedule, type ReportSchedulesAnswer } from '@floorplan/reports/contracts';
import { AllowedAddresses, ReportSchedules, RunReports, SendSchedules } from '@floorplan/reports/server';
import type { MasterDataApp } from './master-data';
import { serviceContractApp, storeContract } from './service-contracts';

export const SCHEDULES = '/api/v1/reports/schedules';
export const LISTS = { MAK: '0', DEO: '0', CONTRACT_STATUS: '0' };

export interface QueuedMail {
  readonly id: string;
  readonly recipients: string[];
  readonly subject: string;
  readonly body: string;
  readonly documents: string[];
}

/** The API with a contract of a dealer and one of another, whose users have reports sent. */
export class ScheduledReports {
  t!: MasterDataApp['t'];
  admin!: SignedIn;
  deo!: SignedIn;

  async start(): Promise<void> {
    ({ t: this.t, admin: this.admin } = await serviceContractApp());
    this.deo = await this.t.as('deo');
    await this.own('slut@example.se');
    await storeContract(this.t, 504_001, { on: '2026-03-20' });
    await storeContract(this.t, 504_002, {
      on: '2026-03-20',
      seller: { dealerId: 108, organisationId: 18, salesPerson: 'Eva', salesPersonEmail: '' },
    });
  }

  /** Removes all schedules and mails, and lets all users sign in. */
  clear = async (): Promise<void> => {
    for (const statement of [
      'delete from report_schedule',
      'delete from mail',
      'update app_user set is_active = true',
    ])
      await this.t.db.owner.query(statement);
  };

  /** Gives all dealers an address of their own. */
  own = async (address: string): Promise<void> => {
    for (let Id = 101; Id <= 108; Id++) await this.admin.post('/api/v1/dealers', { Id, EndEmails: address });
  };

  body = (over: object = {}, lists: Record<string, string> = LISTS) => ({
    Key: 'ADDITIONAL_CONTRACT',
    Frequency: 'WEEKLY',
    Address: 'a@example.se',
    Parameters: Object.entries(lists).map(([Key, Value]) => ({ Key, Value })),
    ...over,
  });

  /** Saves a schedule. @returns its id */
  save = async (who: SignedIn, over: object = {}, lists: Record<string, string> = LISTS): Promise<number> => {
    const answer = await who.post(SCHEDULES, this.body(over, lists));
    const { Id, Status } = answer.json<{ Id: number; Status?: { Status: string } }>();
    if (answer.statusCode !== 200 || Status?.Status !== 'OK') throw new Error(answer.body);
    return Id;
  };

  statusOf = async (who: SignedIn, path: string, sent: object = {}): Promise<number> =>
    (await who.post(`${SCHEDULES}${path}`, sent)).statusCode;

  rowsOf = async (who: SignedIn): Promise<readonly ReportSchedule[]> =>
    (await who.get(SCHEDULES)).json<ReportSchedulesAnswer>().Rows;

  mails = (): Promise<QueuedMail[]> =>
    this.t.db.owner.query<QueuedMail>(
      'select id, recipients, subject, body, documents from mail order by created_at, cause',
    );

  /** Runs the worker's jobs of a day. */
  workerOn = (day: string, outbox = this.t.app.get(Outbox)) => {
    const { app } = this.t;
    const clock = new Clock(day);
    const database = app.get(Database);
    const runs = new RunReports(app.get(ReportSources), database, clock);
    const send = new SendSchedules(
      new ReportSchedules(database, clock),
      app.get(UserScopes),
      runs,
      app.get(Commands),
      app.get(DocumentStore),
      outbox,
      clock,
      app.get(AllowedAddresses),
      'https://portal.example',
    );
    return { send, runs };
  };
}

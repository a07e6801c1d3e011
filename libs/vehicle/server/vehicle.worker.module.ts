import { Policies } from '@floorplan/platform/event-store';
import { Module, type OnModuleInit } from '@nestjs/common';
import { ActionRows } from './batches/action-rows';
import { FinishTermsEachNight } from './jobs/finish-terms.job';
import { MailWhenDecided } from './policies/mail-when-decided/mail-when-decided.policy';
import { MailsOfFacts } from './policies/mail-when-decided/mails-of-facts';

/** Background jobs and policies of vehicles. */
@Module({ providers: [ActionRows, FinishTermsEachNight, MailsOfFacts, MailWhenDecided] })
export class VehicleWorkerModule implements OnModuleInit {
  constructor(
    private readonly policies: Policies,
    private readonly mail: MailWhenDecided,
  ) {}

  onModuleInit(): void {
    this.policies.add({
      name: MailWhenDecided.readerName,
      types: [...MailWhenDecided.types],
      react: (events) => this.mail.react(events),
    });
  }
}

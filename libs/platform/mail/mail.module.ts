import { Module, type DynamicModule } from '@nestjs/common';
import { Delivery } from './delivery';
import { MailSender } from './mail-sender';
import { MailSettings } from './mail-settings';
import { Outbox } from './outbox';

/** Module that sends mail in a worker. */
@Module({})
export class MailModule {
  static forWorker(settings: MailSettings): DynamicModule {
    return {
      module: MailModule,
      global: true,
      providers: [Outbox, Delivery, MailSender, { provide: MailSettings, useValue: settings }],
      exports: [Outbox, MailSender],
    };
  }
}

import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ReceiveMessagesHandler } from './commands/receive-messages/receive-messages.handler';
import { Inbox } from './jobs/inbox';

/** The inbox on the queue, for a worker whose queue is Redis. */
@Module({})
export class InboxModule {
  /** @param clients provider of `InboxClients` */
  static forRoot(clients: Provider): DynamicModule {
    return {
      module: InboxModule,
      imports: [CqrsModule],
      providers: [clients, Inbox, ReceiveMessagesHandler],
    };
  }
}

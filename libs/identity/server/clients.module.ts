import { Database } from '@floorplan/platform/event-store';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { ClientTerms } from '../contracts/client-terms';
import { InboxClients } from '../contracts/inbox-clients';
import { DatabaseClientTerms } from './client-terms';
import { DatabaseInboxClients } from './inbox-clients';

/** Lets other contexts read partner clients. For every host. */
@Global()
@Module({})
export class ClientsModule {
  /** @param codeKey CODE_KEY: secret from which the partners' signing keys are derived */
  static forRoot(codeKey: string): DynamicModule {
    return {
      module: ClientsModule,
      providers: [
        { provide: ClientTerms, useClass: DatabaseClientTerms },
        {
          provide: InboxClients,
          useFactory: (database: Database) => new DatabaseInboxClients(database, codeKey),
          inject: [Database],
        },
      ],
      exports: [ClientTerms, InboxClients],
    };
  }
}

import { Database } from '@floorplan/platform/event-store';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { ClientFinanceTypes } from '../contracts/client-finance-types';
import { InboxClients } from '../contracts/inbox-clients';
import { DatabaseClientFinanceTypes } from './client-finance-types';
import { DatabaseInboxClients } from './inbox-clients';

/** Readers of partner clients for other contexts, in every host. */
@Global()
@Module({})
export class ClientsModule {
  /** @param codeKey CODE_KEY: secret from which partners' signing keys are derived */
  static forRoot(codeKey: string): DynamicModule {
    return {
      module: ClientsModule,
      providers: [
        { provide: ClientFinanceTypes, useClass: DatabaseClientFinanceTypes },
        {
          provide: InboxClients,
          useFactory: (database: Database) => new DatabaseInboxClients(database, codeKey),
          inject: [Database],
        },
      ],
      exports: [ClientFinanceTypes, InboxClients],
    };
  }
}

import { Needs, ScopeOf } from '@floorplan/identity/access';
import { actorOf } from '@floorplan/identity/domain';
import { Module, type DynamicModule } from '@nestjs/common';
import { BatchesApiModule } from '@floorplan/platform/batches';
import { CoreModule } from '@floorplan/platform/commands';
import { apiModules } from '@floorplan/platform/contexts';
import type { Environment } from '@floorplan/platform/http';
import { LiveAccess, LiveModule } from '@floorplan/platform/live';
import { CONTEXTS } from '../../contexts';
import '../../texts';
import { SessionLiveAccess } from './live-access';
import { observeAppend, observeSockets } from './metrics';
import { OperationsModule } from './operations/operations.module';

/** Root module of the API. */
@Module({})
export class ApiModule {
  static with(environment: Environment): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        CoreModule.forRoot({
          databaseUrl: environment.DATABASE_URL,
          applicationName: 'lagerportalen-api',
          businessDate: environment.FLOORPLAN_BUSINESS_DATE,
          onCommit: observeAppend,
        }),
        LiveModule.forRoot({
          access: { provide: LiveAccess, useClass: SessionLiveAccess },
          publicUrl: environment.PUBLIC_URL,
          onSockets: observeSockets,
        }),
        BatchesApiModule.forRoot({
          asker: ScopeOf,
          actorOf,
          reads: Needs('batches.read'),
          aborts: Needs('batches.abort'),
        }),
        ...apiModules(CONTEXTS, environment),
        OperationsModule,
      ],
    };
  }
}

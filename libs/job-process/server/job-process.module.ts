import { DEFAULT_RETRY_MINUTES, jobProcessStream } from '@floorplan/job-process/domain';
import { MessageProcessors, RegistrationCodes, TechnicalRetries } from '@floorplan/job-process/contracts';
import { Database, Registry } from '@floorplan/platform/event-store';
import { Module, type DynamicModule } from '@nestjs/common';
import { bulkProjection } from './commands/bulk/bulk.projection';
import { AlertingRetries } from './messages/alerting-retries';
import { CodeVault } from './messages/code-vault';
import { jobDetailProjection } from './messages/job-detail.projection';
import { PartyNameReader } from './queries/party-names';

/** What both hosts need of messages: their streams, rows, sealed codes and processors. */
@Module({})
export class JobProcessModule {
  constructor(registry: Registry) {
    registry.addStream(jobProcessStream);
    registry.addInlineProjection(jobDetailProjection);
    registry.addInlineProjection(bulkProjection);
  }

  /**
   * @param codeKey CODE_KEY: what registration codes are encrypted with
   * @param retryMinutes pauses before each retry after a technical failure
   */
  static forRoot(codeKey: string, retryMinutes: readonly number[] = DEFAULT_RETRY_MINUTES): DynamicModule {
    return {
      module: JobProcessModule,
      global: true,
      providers: [
        {
          provide: CodeVault,
          useFactory: (database: Database) => new CodeVault(database, codeKey),
          inject: [Database],
        },
        { provide: RegistrationCodes, useExisting: CodeVault },
        { provide: MessageProcessors, useFactory: () => new MessageProcessors() },
        { provide: TechnicalRetries, useFactory: () => new AlertingRetries(retryMinutes) },
        PartyNameReader,
      ],
      exports: [CodeVault, RegistrationCodes, MessageProcessors, TechnicalRetries, PartyNameReader],
    };
  }
}

import { DEFAULT_RETRY_MINUTES, jobProcessStream } from '@floorplan/job-process/domain';
import { RegistrationCodes } from '@floorplan/job-process/contracts';
import {
  MessageReception,
  type MessageHandler,
  type MessageType,
} from '@floorplan/job-process/message-types';
import { Acts } from '@floorplan/platform/acts';
import { Database, Registry } from '@floorplan/platform/event-store';
import { ReportSources } from '@floorplan/reports/contracts';
import { Module, type DynamicModule, type OnModuleInit, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { ReceiveMessages } from './commands/receive-messages/receive-messages';
import { CallOutside } from './attempts/call-outside';
import { BrokenAttempts } from './attempts/broken-attempts';
import { DecideOneByOne } from './attempts/decide-one-by-one';
import { DecideTogether } from './attempts/decide-together';
import { MessageAttempts } from './attempts/message-attempts';
import { Retries } from './attempts/retries';
import { MessageOrder } from './attempts/unfinished-messages';
import { CodeVault } from './messages/code-vault';
import { MessageTypes } from './message-types';
import { CurrentParties } from './reception/current-parties';
import { jobDetailProjection } from './messages/job-detail.projection';
import { DryRuns } from './queries/dry-run/dry-runs';
import { MessagesCauseReport } from './queries/messages-cause.report';
import { PartyNameReader } from './queries/party-names';

/** Parts that both hosts need: streams and tables, message types, reception, attempts and encrypted codes. */
@Module({})
export class JobProcessModule implements OnModuleInit {
  constructor(
    registry: Registry,
    reports: ReportSources,
    byCause: MessagesCauseReport,
    private readonly types: MessageTypes,
  ) {
    reports.add(byCause);
    registry.addStream(jobProcessStream);
    registry.addInlineProjection(jobDetailProjection);
  }

  /** Fails the start when no context provides the handler of a type. */
  onModuleInit(): void {
    for (const { name } of this.types.all()) this.types.handled(name);
  }

  /**
   * @param codeKey CODE_KEY: secret that encrypts registration codes
   * @param types the types of messages of all contexts
   * @param retryMinutes pause before each retry after a technical failure
   */
  static forRoot(
    codeKey: string,
    types: readonly MessageType[] = [],
    retryMinutes: readonly number[] = DEFAULT_RETRY_MINUTES,
  ): DynamicModule {
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
        {
          provide: MessageTypes,
          useFactory: (modules: ModuleRef) =>
            new MessageTypes(types, (handler) =>
              modules.get(handler as Type<MessageHandler>, { strict: false }),
            ),
          inject: [ModuleRef],
        },
        CurrentParties,
        DryRuns,
        { provide: MessageReception, useClass: ReceiveMessages },
        { provide: Retries, useFactory: () => new Retries(retryMinutes) },
        Acts,
        BrokenAttempts,
        MessageOrder,
        DecideTogether,
        DecideOneByOne,
        CallOutside,
        MessageAttempts,
        PartyNameReader,
        MessagesCauseReport,
      ],
      exports: [
        CodeVault,
        RegistrationCodes,
        MessageTypes,
        CurrentParties,
        MessageReception,
        MessageAttempts,
        MessageOrder,
        PartyNameReader,
      ],
    };
  }
}

import { MessageOutcomes } from '@floorplan/job-process/contracts';
import type { MessageType } from '@floorplan/job-process/message-types';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AwaitedOutcomes } from '../queries/message-status/awaited-outcomes';
import { ReadMessageStatusHandler } from '../queries/message-status/read-message-status.query';
import { messageController } from './message-controller';
import { MessageIntake } from './message-intake';

const messageOutcomes = { provide: MessageOutcomes, useClass: AwaitedOutcomes };

/** HTTP routes that receive messages, and the outcomes of messages for other contexts. */
@Global()
@Module({
  imports: [CqrsModule],
  providers: [MessageIntake, ReadMessageStatusHandler, messageOutcomes],
  exports: [messageOutcomes],
})
export class ReceptionApiModule {
  /** @param types the types of messages of all contexts, whose routes are served */
  static with(types: readonly MessageType[]): DynamicModule {
    return { module: ReceptionApiModule, controllers: [messageController(types)] };
  }
}

import { Module } from '@nestjs/common';
import { DeadLettersController } from './dead-letters.controller';
import { InboxRefusalsController } from './inbox-refusals.controller';

/** What staff see of the machinery itself. */
@Module({ controllers: [DeadLettersController, InboxRefusalsController] })
export class OperationsModule {}

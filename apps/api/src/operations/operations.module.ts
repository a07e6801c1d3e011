import { Module } from '@nestjs/common';
import { DeadLettersController } from './dead-letters.controller';
import { MailsController } from './mails.controller';

/** What staff see of the machinery itself. */
@Module({ controllers: [DeadLettersController, MailsController] })
export class OperationsModule {}

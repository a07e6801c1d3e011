import { Module } from '@nestjs/common';
import { DeadLettersController } from './dead-letters.controller';
import { MailsController } from './mails.controller';

/** Routes for staff about facts and mails that failed. */
@Module({ controllers: [DeadLettersController, MailsController] })
export class OperationsModule {}

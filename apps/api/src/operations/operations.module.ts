import { Module } from '@nestjs/common';
import { DeadLettersController } from './dead-letters.controller';
import { MailsController } from './mails.controller';

/** Routes for staff about failed facts and mails. */
@Module({ controllers: [DeadLettersController, MailsController] })
export class OperationsModule {}

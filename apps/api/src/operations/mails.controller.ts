import { Needs, ScopeOf } from '@floorplan/identity/access';
import { actorOf, type Scope } from '@floorplan/identity/domain';
import {
  OPERATIONS_ROUTES,
  sendMailAgainRequest,
  undeliveredMailsAnswer,
  undeliveredMailsQuery,
  type SendMailAgainRequest,
  type UndeliveredMailsAnswer,
  type UndeliveredMailsQuery,
} from '@floorplan/job-process/contracts';
import { statusAnswer, type StatusAnswer } from '@floorplan/kernel/wire';
import { Database } from '@floorplan/platform/event-store';
import { done, notFound } from '@floorplan/platform/http';
import { sendAgain, undeliveredMails } from '@floorplan/platform/mail';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';

const mailId = z.uuid();

/**
 * Routes for staff: lists mails that did not reach all recipients, and sends them again, also to corrected
 * addresses.
 */
@ApiTags('operations')
@Controller()
@Needs('operations.read')
export class MailsController {
  constructor(private readonly database: Database) {}

  @Get(OPERATIONS_ROUTES.undeliveredMails)
  @ApiOperation({ summary: 'Mail that did not reach everybody it was for, newest first' })
  @ApiResponse({ status: 200, standardSchema: undeliveredMailsAnswer })
  async list(
    @Query({ schema: undeliveredMailsQuery }) { limit }: UndeliveredMailsQuery,
  ): Promise<UndeliveredMailsAnswer> {
    const { mails, total: Total } = await undeliveredMails(this.database, limit);
    const Rows = mails.map((mail) => ({
      Id: mail.id,
      Subject: mail.subject,
      Recipients: [...mail.recipients],
      Error: mail.error,
      CreatedAt: mail.createdAt.toISOString(),
      IsSecret: mail.isSecret,
      NextTryAt: mail.nextTryAt?.toISOString() ?? null,
      SentAgain: mail.sentAgain.map(({ by, at, recipients }) => ({
        By: by,
        At: new Date(at).toISOString(),
        Recipients: [...recipients],
      })),
    }));
    return { Rows, Total };
  }

  @Post(OPERATIONS_ROUTES.sendMailAgain)
  @Needs('operations.repeat')
  @HttpCode(200)
  @ApiOperation({ summary: 'Send a mail once more that was given up, to those it has not reached' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  async send(
    @ScopeOf() scope: Scope,
    @Param('id', { schema: mailId }) id: string,
    @Body({ schema: sendMailAgainRequest }) { Recipients }: SendMailAgainRequest,
  ): Promise<StatusAnswer> {
    const recipients = [...new Set(Recipients)];
    if (!(await sendAgain(this.database, id, { recipients, by: actorOf(scope).name }))) throw notFound();
    return { Status: done('answer.msg_mail_again') };
  }
}

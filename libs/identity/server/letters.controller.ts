import { outcomeOf, refuseAbove } from '@floorplan/platform/commands';
import { answerOf, Problem, saved, unauthorized } from '@floorplan/platform/http';
import { Outbox } from '@floorplan/platform/mail';
import { textIn, textOf } from '@floorplan/platform/texts';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { randomUUID } from 'node:crypto';
import { Needs, UserScopeOf } from '../access/decorators';
import { letterAnswer, letterRequest, type LetterAnswer, type LetterRequest } from '../contracts/letters';
import { identityRoutes } from '../contracts/routes';
import type { UserScope } from '../domain/scope';
import { IDENTITY_OPTIONS, type IdentityOptions } from './identity-options';
import { Users } from './users/users';

/** Language of mail to the finance company's staff. */
const STAFF_LANGUAGE = 'sv-SE';

/** Letters of users to the finance company's staff, sent by mail. */
@ApiTags('Letters')
@Controller()
@Needs('letters.send')
export class LettersController {
  constructor(
    private readonly users: Users,
    private readonly outbox: Outbox,
    @Inject(IDENTITY_OPTIONS) private readonly options: IdentityOptions,
  ) {}

  @Post(identityRoutes.letters)
  @HttpCode(200)
  @ApiOperation({ summary: 'Send a letter to the finance company' })
  @ApiResponse({ status: 200, standardSchema: letterAnswer })
  async send(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: letterRequest }) { Subject, Text }: LetterRequest,
  ): Promise<LetterAnswer> {
    const session = await this.users.ofSession(scope.sessionId);
    if (!session) throw unauthorized();
    const { user } = session;
    const recipients = this.options.staffAddresses;
    if (recipients.length === 0) throw new Problem(409, 'NO_STAFF_ADDRESS', textOf('letter.err_no_address'));
    const letters = `letter:${user.id}/`;
    answerOf(await outcomeOf(async () => refuseAbove(await this.outbox.ages([letters]))));
    const params = {
      subject: oneLine(Subject),
      text: Text.trim(),
      name: user.name,
      id: user.id,
      role: textIn(STAFF_LANGUAGE, `role.${user.role}`),
    };
    // No job is enqueued here, because the worker's mail job reads the outbox.
    await this.outbox.put([
      {
        cause: `${letters}${randomUUID()}`,
        recipients,
        subject: textIn(STAFF_LANGUAGE, 'mail.letter_subject', params),
        body: textIn(STAFF_LANGUAGE, 'mail.letter_text', params),
      },
    ]);
    return { Status: { ...saved(), Message: textOf('letter.msg_sent') } };
  }
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

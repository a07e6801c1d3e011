import { idParam, statusAnswer, type StatusAnswer } from '@floorplan/kernel/wire';
import { answerOf, done, OutcomeNotStored, Problem, Public } from '@floorplan/platform/http';
import { RateLimits } from '@floorplan/platform/load';
import { textOf } from '@floorplan/platform/texts';
import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiSecurity, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Needs, UserScopeOf } from '../../access/decorators';
import {
  choosePasswordRequest,
  linkOwner,
  passwordLinkAnswer,
  passwordLinkRequest,
  type ChoosePasswordRequest,
  type LinkOwner,
  type PasswordLinkAnswer,
  type PasswordLinkRequest,
} from '../../contracts/password-links';
import { identityRoutes } from '../../contracts/routes';
import { USER_ROUTES } from '../../contracts/users-list';
import type { UserScope } from '../../domain/scope';
import { PasswordLinks } from './password-links';

/** Mails users links with which they choose their password. */
@ApiTags('users')
@Controller()
@Needs('users.change')
export class SendPasswordLinkController {
  constructor(private readonly links: PasswordLinks) {}

  @Post(USER_ROUTES.passwordLink)
  @HttpCode(200)
  @ApiOperation({ summary: 'Mail a user a link to choose a password, which replaces an earlier link' })
  @ApiResponse({ status: 200, standardSchema: passwordLinkAnswer })
  async send(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) userId: number,
  ): Promise<PasswordLinkAnswer> {
    const Email = answerOf(await this.links.send(scope, userId));
    return { Status: done('user_admin.msg_link_sent', { address: Email }), Email };
  }
}

/** Calls of people with such a link, who are not signed in. The answer is the same for all invalid links. */
@Public()
@ApiTags('Sign-in')
@ApiSecurity({})
@Controller()
export class PasswordLinkController {
  constructor(
    private readonly links: PasswordLinks,
    private readonly rateLimits: RateLimits,
  ) {}

  @Post(identityRoutes.passwordLink)
  @HttpCode(200)
  @ApiOperation({ summary: 'Whose password a mailed link chooses' })
  @ApiResponse({ status: 200, standardSchema: linkOwner })
  async owner(
    @Body({ schema: passwordLinkRequest }) { Token }: PasswordLinkRequest,
    @Req() request: FastifyRequest,
  ): Promise<LinkOwner> {
    await this.rateLimits.count('sign-in-address', request, request.ip);
    const owner = await this.links.owner(Token);
    if (!owner) throw ended();
    return { Username: owner.Username, Name: owner.Name };
  }

  @Post(identityRoutes.choosePassword)
  @OutcomeNotStored()
  @HttpCode(200)
  @ApiOperation({ summary: 'Choose the password of the user of a mailed link, once' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  async choose(
    @Body({ schema: choosePasswordRequest }) { Token, Password }: ChoosePasswordRequest,
    @Req() request: FastifyRequest,
  ): Promise<StatusAnswer> {
    await this.rateLimits.count('sign-in-address', request, request.ip);
    if (!(await this.links.use(Token, Password))) throw ended();
    return { Status: done('password_link.msg_chosen') };
  }
}

const ended = () => new Problem(404, 'PASSWORD_LINK_ENDED', textOf('problem.PASSWORD_LINK_ENDED'));

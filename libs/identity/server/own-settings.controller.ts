import { statusAnswer, type StatusAnswer } from '@floorplan/kernel/wire';
import { done, problemOf, requestContext } from '@floorplan/platform/http';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Needs, UserScopeOf } from '../access/decorators';
import { languageRequest, type LanguageRequest } from '../contracts/current-user';
import { identityRoutes } from '../contracts/routes';
import { sessionsAnswer, type SessionsAnswer } from '../contracts/users';
import type { UserScope } from '../domain/scope';
import { Administrations } from './administrations';
import { UserSessions } from './users/user-sessions';

/** Settings of the user's own account that every user may see and change: language and open sessions. */
@ApiTags('Sign-in')
@Controller()
@Needs('portal.settings')
export class OwnSettingsController {
  constructor(
    private readonly administrations: Administrations,
    private readonly sessions: UserSessions,
  ) {}

  @Post(identityRoutes.language)
  @HttpCode(200)
  @ApiOperation({ summary: 'Change the own language' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  async language(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: languageRequest }) { LanguageCode }: LanguageRequest,
  ): Promise<StatusAnswer> {
    const changes = { languageCode: LanguageCode };
    const saved = await this.administrations.users(scope).save({ id: scope.userId, changes });
    if (!saved.ok) throw problemOf(saved.refusal);
    requestContext()!.language = LanguageCode;
    return { Status: done('answer.msg_saved') };
  }

  @Get(identityRoutes.ownSessions)
  @Needs('portal.use')
  @ApiOperation({ summary: 'The own open sessions' })
  @ApiResponse({ status: 200, standardSchema: sessionsAnswer })
  async open(@UserScopeOf() { userId, sessionId }: UserScope): Promise<SessionsAnswer> {
    const Rows = await this.sessions.read(userId, sessionId, true);
    return { Rows, Total: Rows.length };
  }

  @Post(identityRoutes.endOtherSessions)
  @HttpCode(200)
  @ApiOperation({ summary: 'End all own sessions but the one of the request' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  async endOthers(@UserScopeOf() scope: UserScope): Promise<StatusAnswer> {
    const ended = await this.administrations.users(scope).endOtherSessions(scope.userId, scope.sessionId);
    return { Status: done('user_admin.msg_sessions_ended', { count: ended }) };
  }
}

import { idParam, statusAnswer, type StatusAnswer } from '@floorplan/kernel/wire';
import { Database } from '@floorplan/platform/event-store';
import { done, notFound } from '@floorplan/platform/http';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Needs, UserScopeOf } from '../../access';
import {
  endSessionsRequest,
  sessionsAnswer,
  signInsAnswer,
  type EndSessionsRequest,
  type SessionsAnswer,
  type SignInsAnswer,
} from '../../contracts/users';
import { USER_ROUTES } from '../../contracts/users-list';
import type { UserScope } from '../../domain/scope';
import { Administrations } from '../administrations';
import { BackOff, type Failure } from '../sign-in/back-off';
import { userWithId } from './user-rows';
import { UserSessions } from './user-sessions';

const id = { schema: idParam };

/** Sessions and failed sign-ins of users, for staff. Only role code 10 may end sessions and waits. */
@ApiTags('users')
@Controller()
@Needs('users.read')
export class UserSignInsController {
  constructor(
    private readonly database: Database,
    private readonly sessions: UserSessions,
    private readonly administrations: Administrations,
    private readonly backOff: BackOff,
  ) {}

  @Get(USER_ROUTES.sessions)
  @ApiOperation({ summary: 'Sessions of a user: when, last used, and from where' })
  @ApiResponse({ status: 200, standardSchema: sessionsAnswer })
  async sessionsOf(
    @UserScopeOf() scope: UserScope,
    @Param('id', id) userId: number,
  ): Promise<SessionsAnswer> {
    await this.known(userId);
    const Rows = await this.sessions.read(userId, scope.sessionId);
    return { Rows, Total: Rows.length };
  }

  @Post(USER_ROUTES.endSessions)
  @Needs('users.change')
  @HttpCode(200)
  @ApiOperation({ summary: 'End one session of a user, or all of them' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  async endSessions(
    @UserScopeOf() scope: UserScope,
    @Param('id', id) userId: number,
    @Body({ schema: endSessionsRequest }) { SessionId }: EndSessionsRequest,
  ): Promise<StatusAnswer> {
    const ended = await this.administrations.users(scope).endSessions(userId, SessionId);
    if (ended === null) throw notFound();
    return { Status: done('user_admin.msg_sessions_ended', { count: ended }) };
  }

  @Get(USER_ROUTES.signIns)
  @ApiOperation({ summary: 'Failed sign-ins of a user in the last hour, and the wait that follows' })
  @ApiResponse({ status: 200, standardSchema: signInsAnswer })
  async signIns(@Param('id', id) userId: number): Promise<SignInsAnswer> {
    const failures = await this.backOff.failuresOf(await this.known(userId));
    const everywhere = failures.find(({ isEverywhere }) => isEverywhere);
    return {
      Everywhere: everywhere ? failureOf(everywhere) : null,
      Addresses: failures
        .filter(({ isEverywhere }) => !isEverywhere)
        .map((failure) => ({ Address: failure.address, ...failureOf(failure) })),
    };
  }

  @Post(USER_ROUTES.releaseSignIns)
  @Needs('users.change')
  @HttpCode(200)
  @ApiOperation({ summary: "Forget a user's failed sign-ins, so that the next attempt need not wait" })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  async releaseSignIns(
    @UserScopeOf() scope: UserScope,
    @Param('id', id) userId: number,
  ): Promise<StatusAnswer> {
    const administration = this.administrations.users(scope);
    const isKnown = await administration.act(userId, async (runner, { rights }) => {
      const released = await this.backOff.release(runner, rights.username);
      return released > 0 ? administration.released(userId) : null;
    });
    if (!isKnown) throw notFound();
    return { Status: done('user_admin.msg_released') };
  }

  /** Returns the user's name. @throws Problem 404 for an unknown user */
  private async known(userId: number): Promise<string> {
    const user = await userWithId(this.database, userId);
    if (!user) throw notFound();
    return user.rights.username;
  }
}

const failureOf = ({ failures, lastFailedAt, wait }: Failure) => ({
  Failures: failures,
  LastFailedAt: new Date(lastFailedAt).toISOString(),
  WaitSeconds: wait,
});

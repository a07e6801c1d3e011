import { idParam, savedAnswer, type SavedAnswer } from '@floorplan/kernel/wire';
import { EventLog } from '@floorplan/platform/event-store';
import { done, invalid, notFound, OutcomeNotStored, savedOf } from '@floorplan/platform/http';
import { listController } from '@floorplan/platform/lists';
import { LiveTopics } from '@floorplan/platform/live';
import { Body, Controller, Get, HttpCode, Param, Post, type OnModuleInit } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { listAccess, Needs, UserScopeOf } from '../../access';
import {
  passwordAnswer,
  passwordRequest,
  personalNumberRequest,
  rightsHistoryAnswer,
  saveUserRequest,
  userAnswer,
  usersContract,
  type PasswordAnswer,
  type PasswordRequest,
  type PersonalNumberRequest,
  type RightsHistoryAnswer,
  type SaveUserRequest,
  type UserAnswer,
} from '../../contracts/users';
import { USER_ROUTES, USERS_TOPIC } from '../../contracts/users-list';
import { USER_CATEGORY } from '../../domain/identity.events';
import { may } from '../../domain/rights/may';
import type { UserScope } from '../../domain/scope';
import { completeUser, type UserRights } from '../../domain/user-rules';
import { Administrations } from '../administrations';
import { newSecret } from '../passwords';
import { rightsHistory } from './rights-history';
import { USER_WIRE, wireOfUser } from './user-wire';
import { userWithId } from './user-rows';
import { UsersList } from './users.list';
import { Users } from './users';

const id = { schema: idParam };

/** Users for staff with the key of administration. Only role code 10 may change them. */
@ApiTags('users')
@Controller()
@Needs('users.change')
export class UsersController implements OnModuleInit {
  constructor(
    private readonly list: UsersList,
    private readonly users: Users,
    private readonly administrations: Administrations,
    private readonly log: EventLog,
    private readonly topics: LiveTopics<UserScope>,
  ) {}

  onModuleInit(): void {
    this.topics.add({
      name: USERS_TOPIC,
      categories: [USER_CATEGORY],
      mayJoin: (scope) => may(scope, 'users.read'),
      rows: (ids, scope) => this.list.changed(ids, scope),
    });
  }

  @Get(USER_ROUTES.one)
  @Needs('users.read')
  @ApiOperation({ summary: 'One user with rights' })
  @ApiResponse({ status: 200, standardSchema: userAnswer })
  async one(@UserScopeOf() scope: UserScope, @Param('id', id) userId: number): Promise<UserAnswer> {
    const [row, stored, more] = await Promise.all([
      this.list.one(String(userId), scope),
      userWithId(this.log.database, userId),
      this.users.administered(userId),
    ]);
    if (!row || !stored || !more) throw notFound();
    const { HasOwnFunctions: _, ...shown } = row as UserAnswer & { HasOwnFunctions: boolean };
    return { ...shown, ...Object.fromEntries(wireOf(stored.rights)), ...more };
  }

  @Get(USER_ROUTES.history)
  @Needs('users.read')
  @ApiOperation({ summary: 'Who changed the user, when and what' })
  @ApiResponse({ status: 200, standardSchema: rightsHistoryAnswer })
  async history(@Param('id', id) userId: number): Promise<RightsHistoryAnswer> {
    if (!(await userWithId(this.log.database, userId))) throw notFound();
    const stream = { category: USER_CATEGORY, id: userId };
    const Rows = await rightsHistory(this.log, stream, (data) => inHistory(completeUser(data as UserRights)));
    return { Rows, Total: Rows.length };
  }

  @Post(USER_ROUTES.list)
  @HttpCode(200)
  @ApiOperation({ summary: 'Save a user' })
  @ApiResponse({ status: 200, standardSchema: savedAnswer })
  async save(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: saveUserRequest }) body: SaveUserRequest,
  ): Promise<SavedAnswer> {
    const { Id, Version, ...sent } = body;
    return savedOf(
      await this.administrations.users(scope).save({ id: Id, version: Version, changes: changesOf(sent) }),
    );
  }

  @Post(USER_ROUTES.password)
  @OutcomeNotStored()
  @HttpCode(200)
  @ApiOperation({ summary: 'Set a new password, or generate one that is shown once; ends the sessions' })
  @ApiResponse({ status: 200, standardSchema: passwordAnswer })
  async password(
    @UserScopeOf() scope: UserScope,
    @Param('id', id) userId: number,
    @Body({ schema: passwordRequest }) { Password }: PasswordRequest,
  ): Promise<PasswordAnswer> {
    const generated = Password === undefined ? newSecret() : null;
    // Keep the caller's own session. Otherwise the browser would be signed out before it could show the new
    // password.
    const kept = scope.userId === userId ? scope.sessionId : null;
    const administration = this.administrations.users(scope);
    const isKnown = await administration.givePassword(userId, Password ?? generated!, kept);
    if (!isKnown) throw notFound();
    return { Status: done('user_admin.msg_password'), Password: generated };
  }

  @Post(USER_ROUTES.personalNumber)
  @OutcomeNotStored()
  @HttpCode(200)
  @ApiOperation({ summary: 'Set or remove the personal number of the sign-in with BankID' })
  @ApiResponse({ status: 200, standardSchema: savedAnswer })
  async personalNumber(
    @UserScopeOf() scope: UserScope,
    @Param('id', id) userId: number,
    @Body({ schema: personalNumberRequest }) { PersonalNumber }: PersonalNumberRequest,
  ): Promise<SavedAnswer> {
    try {
      return savedOf(await this.administrations.users(scope).givePersonalNumber(userId, PersonalNumber));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw invalid([{ Field: 'PersonalNumber', Code: 'INVALID_IDENTITY_NUMBER', Message: error.message }]);
    }
  }

  @Post(USER_ROUTES.lock)
  @HttpCode(200)
  @ApiOperation({ summary: 'Lock a user out and end the sessions' })
  @ApiResponse({ status: 200, standardSchema: savedAnswer })
  async lock(@UserScopeOf() scope: UserScope, @Param('id', id) userId: number): Promise<SavedAnswer> {
    return savedOf(
      await this.administrations.users(scope).save({ id: userId, changes: { isActive: false } }),
    );
  }

  @Post(USER_ROUTES.unlock)
  @HttpCode(200)
  @ApiOperation({ summary: 'Let a locked user sign in again' })
  @ApiResponse({ status: 200, standardSchema: savedAnswer })
  async unlock(@UserScopeOf() scope: UserScope, @Param('id', id) userId: number): Promise<SavedAnswer> {
    return savedOf(await this.administrations.users(scope).save({ id: userId, changes: { isActive: true } }));
  }
}

const wireOf = (rights: UserRights): ReadonlyMap<string, unknown> =>
  new Map(
    (Object.keys(USER_WIRE) as (keyof UserRights)[]).map((field) => [
      USER_WIRE[field],
      wireOfUser(field, rights[field]),
    ]),
  );

/**
 * Values of a user as the history shows them. The party is shown with its role, because an importer and a dealer
 * may have the same id.
 */
function inHistory(rights: UserRights): ReadonlyMap<string, unknown> {
  const { RoleId: _, ...others } = Object.fromEntries(wireOf(rights));
  const Party = rights.roleId === null ? null : `${rights.role}:${rights.roleId}`;
  return new Map(Object.entries({ ...others, Party }));
}

/** Converts sent fields to fields of the domain. */
function changesOf(sent: Omit<SaveUserRequest, 'Id' | 'Version'>): Partial<UserRights> {
  const { Dealers, Columns, ...others } = sent;
  const fields = Object.fromEntries(
    Object.entries(USER_WIRE).flatMap(([field, wire]) => {
      const value = (others as Readonly<Record<string, unknown>>)[wire];
      return value === undefined ? [] : [[field, value]];
    }),
  );
  const dealers = Dealers?.map(({ DealerPartyId: dealerId, AuthLevel: authLevel }) => ({
    dealerId,
    authLevel,
  }));
  const columns = Columns?.map(({ List: list, Column: column, IsVisible: isVisible }) => ({
    list,
    column,
    isVisible,
  }));
  return { ...fields, ...(dealers && { dealers }), ...(columns && { columns }) };
}

export const UsersListController = listController(UsersList, {
  routes: USER_ROUTES,
  contract: usersContract,
  access: listAccess('users.read'),
  tag: 'users',
  summary: 'Users',
});

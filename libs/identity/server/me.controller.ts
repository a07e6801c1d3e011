import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiSecurity, ApiTags } from '@nestjs/swagger';
import { formatIdentityNumber, type ColumnRights } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { COLUMN_RIGHTS } from '@floorplan/platform/contexts';
import { LIVE_POSITION, type LivePosition } from '@floorplan/platform/live';
import { forbidden, Public, unauthorized } from '@floorplan/platform/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  ClientConfig,
  CurrentUser,
  LogoutAnswer,
  PermissionsAnswer,
  PermissionsParams,
} from '../contracts/current-user';
import { identityRoutes } from '../contracts/routes';
import { visibleColumns } from '../domain/columns';
import { isStaff, type UserScope } from '../domain/scope';
import { AccessTokens } from './access/access-tokens';
import { Needs, UserScopeOf } from '../access/decorators';
import { Scopes } from './access/scopes';
import { IDENTITY_OPTIONS, type IdentityOptions } from './identity-options';
import { RefreshCookie } from './sign-in/refresh-cookie';
import { Sessions } from './sign-in/sessions';
import { Users } from './users/users';

@ApiTags('Sign-in')
@Controller()
@Needs('portal.use')
export class MeController {
  constructor(
    private readonly users: Users,
    private readonly scopes: Scopes,
    private readonly sessions: Sessions,
    private readonly tokens: AccessTokens,
    private readonly cookie: RefreshCookie,
    private readonly clock: Clock,
    @Inject(LIVE_POSITION) private readonly livePosition: LivePosition,
    @Inject(IDENTITY_OPTIONS) private readonly options: IdentityOptions,
    @Inject(COLUMN_RIGHTS) private readonly columns: readonly ColumnRights[],
  ) {}

  @Get(identityRoutes.me)
  @ApiResponse({ status: 200, standardSchema: CurrentUser })
  async me(@UserScopeOf() scope: UserScope): Promise<CurrentUser> {
    // Read the position before everything else. When the caller joins a topic, it then gets all later
    // changes.
    const LivePosition = this.livePosition();
    const session = await this.users.ofSession(scope.sessionId);
    if (!session) throw unauthorized();
    const { user } = session;
    const dealers = await this.scopes.validDealers(user);
    return {
      Id: user.id,
      Username: user.username,
      Name: user.name,
      LanguageCode: user.languageCode,
      Role: user.role,
      RoleId: user.roleId,
      RoleCode: user.roleCode,
      DealerGroupId: user.dealerGroupId ?? 0,
      EnableServiceModule: user.enableServiceModule,
      EnableServiceModuleAdmin: user.enableServiceModuleAdmin,
      Functions: [...scope.functions].map((key) => ({ FnKey2: key, RoleCode: user.roleCode })),
      ValidDealers: dealers.map((dealer) => ({
        DealerPartyId: dealer.dealerId,
        AuthLevel: dealer.authLevel,
        OrganizationNumber: formatIdentityNumber(dealer.organisationNumber),
      })),
      LivePosition,
    };
  }

  /** Ends the session of the token or of the cookie. An expired access token is accepted too. */
  @Public()
  @Get(identityRoutes.logout)
  @ApiResponse({ status: 200, standardSchema: LogoutAnswer })
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LogoutAnswer> {
    const bearer = request.headers.authorization?.replace(/^Bearer /i, '');
    const token = bearer ? await this.tokens.read(bearer) : null;
    const refreshToken = this.cookie.read(request);
    const ofCookie = refreshToken ? await this.sessions.sessionOf(refreshToken) : null;
    const ofToken = token?.subject.kind === 'user' ? token.subject.sessionId : null;
    for (const sessionId of new Set([ofToken, ofCookie]))
      if (sessionId) await this.sessions.end(sessionId, 'logout');
    this.cookie.clear(reply);
    return { Status: { Status: 'OK', Message: '' } };
  }

  /**
   * Visibility of a list's columns for a role. Callers may ask for their own role, which answers their own columns, and
   * staff for any role.
   */
  @Get(identityRoutes.permissions)
  @ApiResponse({ status: 200, standardSchema: PermissionsAnswer })
  async permissions(
    @Param({ schema: PermissionsParams }) { role, key }: PermissionsParams,
    @UserScopeOf() scope: UserScope,
  ): Promise<PermissionsAnswer> {
    if (role !== scope.role && !isStaff(scope)) throw forbidden();
    const rights = this.columns.find((column) => column.key === key);
    const hiddenColumns = role === scope.role ? scope.hiddenColumns : await this.scopes.hiddenColumns(role);
    return { Value: JSON.stringify(rights ? visibleColumns({ role, hiddenColumns }, rights) : {}) };
  }

  @Public()
  @ApiSecurity({})
  @Get(identityRoutes.clientConfig)
  @ApiResponse({ status: 200, standardSchema: ClientConfig })
  clientConfig(): ClientConfig {
    const { forgotPasswordUrl, external } = this.options;
    return {
      ForgotPasswordUrl: forgotPasswordUrl,
      ExternalSignIn: external !== undefined,
      BusinessDate: this.clock.today(),
    };
  }
}

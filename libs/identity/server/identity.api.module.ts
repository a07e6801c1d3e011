import { Module, type DynamicModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Outbox } from '@floorplan/platform/mail';
import { Lists } from '@floorplan/platform/lists';
import { AccessTokens } from './access/access-tokens';
import { AuthGuard } from './access/auth.guard';
import { Authenticator } from './access/authenticator';
import { Scopes } from './access/scopes';
import { SessionWatch } from './access/session-watch';
import { AuthorizationCookie } from './external-sign-in/authorization-cookie';
import { ExternalSignInController } from './external-sign-in/external-sign-in.controller';
import { SignInProvider } from './external-sign-in/sign-in-provider';
import { ClientsController, ClientsListController } from './clients/clients.controller';
import { ClientsList } from './clients/clients.list';
import { ColumnRightsAdministration } from './columns/column-rights';
import { ColumnRightsController } from './columns/column-rights.controller';
import { Administrations } from './administrations';
import { IDENTITY_OPTIONS, type IdentityOptions } from './identity-options';
import { Keys } from './keys';
import { LettersController } from './letters.controller';
import { OwnSettingsController } from './own-settings.controller';
import { MeController } from './me.controller';
import {
  PasswordLinkController,
  SendPasswordLinkController,
} from './password-links/password-links.controller';
import { PasswordLinks } from './password-links/password-links';
import { BackOff } from './sign-in/back-off';
import { RefreshCookie } from './sign-in/refresh-cookie';
import { SessionExpiry } from './sign-in/session-expiry';
import { Sessions } from './sign-in/sessions';
import { SignIn } from './sign-in/sign-in';
import { TokenController } from './sign-in/token.controller';
import { SalesPersonsController } from './sales-persons.controller';
import { SavedViews } from './saved-views/saved-views';
import { SavedViewsController } from './saved-views/saved-views.controller';
import { UserSessions } from './users/user-sessions';
import { UserSignInsController } from './users/user-sign-ins.controller';
import { UsersController, UsersListController } from './users/users.controller';
import { UsersList } from './users/users.list';
import { Users } from './users/users';

/** Sign-in, and the guard of every API route. Needs `Database` and `PartiesReader` from global modules. */
@Module({})
export class IdentityApiModule {
  static forRoot(options: IdentityOptions): DynamicModule {
    return {
      module: IdentityApiModule,
      global: true,
      controllers: [
        TokenController,
        MeController,
        OwnSettingsController,
        LettersController,
        SendPasswordLinkController,
        PasswordLinkController,
        ExternalSignInController,
        SalesPersonsController,
        SavedViewsController,
        UsersController,
        UsersListController,
        UserSignInsController,
        ColumnRightsController,
        ClientsController,
        ClientsListController,
      ],
      providers: [
        { provide: IDENTITY_OPTIONS, useValue: options },
        { provide: APP_GUARD, useClass: AuthGuard },
        AccessTokens,
        Administrations,
        Authenticator,
        BackOff,
        AuthorizationCookie,
        ClientsList,
        ColumnRightsAdministration,
        Keys,
        Lists,
        Outbox,
        PasswordLinks,
        RefreshCookie,
        SavedViews,
        Scopes,
        Sessions,
        SessionExpiry,
        SessionWatch,
        SignIn,
        SignInProvider,
        Users,
        UserSessions,
        UsersList,
      ],
      exports: [Authenticator],
    };
  }
}

import { COLUMN_RIGHTS_TOPIC } from '../contracts/column-rights-routes';
import { CLIENTS_TOPIC } from '../contracts/clients-list';
import { USERS_TOPIC } from '../contracts/users-list';
import { parseEmails } from '@floorplan/kernel';
import type { ContextManifest } from '@floorplan/platform/contexts';
import type { Environment } from '@floorplan/platform/http';
import { ClientsModule } from './clients.module';
import type { ExternalSignInOptions } from './identity-options';
import { IdentityApiModule } from './identity.api.module';
import { UserScopesModule } from './user-scopes.module';

export const manifest: ContextManifest = {
  name: 'identity',
  topics: [USERS_TOPIC, CLIENTS_TOPIC, COLUMN_RIGHTS_TOPIC],
  tables: [
    'app_user',
    'user_dealer',
    'partner_client',
    'session',
    'refresh_token',
    'sign_in_failure',
    'password_link',
    'saved_view',
    'saved_view_default',
    'column_right',
  ],
  shared: ({ CODE_KEY }) => [ClientsModule.forRoot(CODE_KEY)],
  worker: () => [UserScopesModule],
  api: (environment) => [
    UserScopesModule,
    IdentityApiModule.forRoot({
      publicUrl: environment.PUBLIC_URL,
      tokenKey: environment.TOKEN_KEY,
      codeKey: environment.CODE_KEY,
      staffAddresses: parseEmails(environment.MAIL_STAFF ?? '') ?? [],
      forgotPasswordUrl: environment.FORGOT_PASSWORD_URL ?? null,
      external: externalSignIn(environment),
    }),
  ],
};

function externalSignIn(environment: Environment): ExternalSignInOptions | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = environment;
  if (!issuer || !clientId || !clientSecret) return undefined;
  return {
    issuer,
    clientId,
    clientSecret,
    personClaim: environment.OIDC_PERSON_CLAIM,
    scope: environment.OIDC_SCOPE,
  };
}

import { Module, type DynamicModule } from '@nestjs/common';
import { IdentityApiModule } from '@floorplan/identity/server';
import { CoreModule } from '@floorplan/platform/commands';
import type { Environment } from '@floorplan/platform/http';
import { LiveAccess, LiveModule } from '@floorplan/platform/live';
import { contexts } from './contexts';
import { SessionLiveAccess } from './live-access';
import { observeAppend, observeSockets } from './metrics';
import { OperationsModule } from './operations/operations.module';

/** Everything the api serves. */
@Module({})
export class ApiModule {
  static with(environment: Environment): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        CoreModule.forRoot({
          databaseUrl: environment.DATABASE_URL,
          applicationName: 'lagerportalen-api',
          businessDate: environment.FLOORPLAN_BUSINESS_DATE,
          onCommit: observeAppend,
        }),
        IdentityApiModule.forRoot({
          publicUrl: environment.PUBLIC_URL,
          tokenKey: environment.TOKEN_KEY,
          codeKey: environment.CODE_KEY,
          forgotPasswordUrl: environment.FORGOT_PASSWORD_URL ?? null,
          external: externalSignIn(environment),
        }),
        LiveModule.forRoot({
          access: { provide: LiveAccess, useClass: SessionLiveAccess },
          publicUrl: environment.PUBLIC_URL,
          onSockets: observeSockets,
        }),
        ...contexts(environment),
        OperationsModule,
      ],
    };
  }
}

function externalSignIn(environment: Environment) {
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

export { Authenticator, type Authenticated } from './access/authenticator';
export { DEMO_SECRET, seedDemoUsers, type DemoParties } from './demo-users';
export { IdentityApiModule } from './identity.api.module';
export type { ExternalSignInOptions, IdentityOptions } from './identity-options';
export { UserAdministration, UserRefused, type NewClient, type NewUser } from './user-administration';
export { Scopes } from './access/scopes';
export { Users } from './users';
export { DatabaseInboxClients } from './inbox-clients';

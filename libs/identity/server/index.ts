export { Authenticator, type Authenticated } from './access/authenticator';
export { DEMO_SECRET, seedDemoUsers, type DemoParties } from './demo-users';
export { IdentityApiModule } from './identity.api.module';
export type { ExternalSignInOptions, IdentityOptions } from './identity-options';
export { Scopes } from './access/scopes';
export { Users } from './users';
export {
  UserAdministration,
  UserRefused,
  type ClientChanges,
  type NewClient,
  type NewUser,
} from './user-administration';
export { ClientsModule } from './client-finance-types';
export { DatabaseInboxClients } from './inbox-clients';

export { listAccess, Needs, recordAccess, ScopeOf, UserScopeOf } from './decorators';

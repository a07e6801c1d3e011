export { listAccess, Needs, PartnersToo, recordAccess, ScopeOf, UserScopeOf } from './decorators';

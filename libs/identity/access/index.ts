export { PartnerAllowed, ReadsOnly, RequiresFunction, ScopeOf, StaffOnly, UserScopeOf } from './decorators';

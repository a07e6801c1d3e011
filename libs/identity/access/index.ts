export {
  PartnerAllowed,
  ReadsOnly,
  ReadsOnlyWhen,
  RequiresFunction,
  ScopeOf,
  StaffOnly,
  UserScopeOf,
} from './decorators';

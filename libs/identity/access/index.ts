export {
  AdministersUsers,
  ChangesByGet,
  listAccess,
  PartnerAllowed,
  ReadsOnly,
  ReadsOnlyWhen,
  recordAccess,
  RequiresFunction,
  ScopeOf,
  StaffOnly,
  UserScopeOf,
} from './decorators';

export {
  AdministersUsers,
  ChangesByGet,
  ChangesOwnSettings,
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

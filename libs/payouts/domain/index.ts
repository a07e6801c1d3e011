export * from './accounts/account';
export * from './accounts/account-change';
export * from './accounts/decide-account-change';
export * from './accounts/accounts.version';

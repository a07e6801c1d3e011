export { ACCOUNT_CHANGE_ACTS, AccountChangeKind } from './accounts/account-change-acts';
export {
  OPEN_ACCOUNT_CHANGE,
  ProposeAccount,
  ProposeAccountHandler,
} from './accounts/propose-account.command';
export { manifest } from './manifest';
export { PayoutsApiModule, PayoutsModule, PayoutsWorkerModule } from './payouts.module';

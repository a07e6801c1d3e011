export { ACCOUNT_CHANGE_ACTS, AccountChangeKind } from './accounts/account-change-acts';
export {
  OPEN_ACCOUNT_CHANGE,
  ProposeAccount,
  ProposeAccountHandler,
} from './accounts/propose-account.command';
export { manifest } from './manifest';
export { PayableBook } from './payables/payable-book';
export { PayoutStart } from './payables/payout-start';
export { SettleVehicles } from './payables/settle-vehicles.policy';
export { HearBank } from './runs/hear-bank';
export { Payer } from './runs/payer';
export { PrepareRun, PrepareRunHandler } from './runs/prepare-run.command';
export { PaymentRunKind, RUN_ACTS } from './runs/run-acts';
export { PayoutsApiModule, PayoutsModule, PayoutsWorkerModule } from './payouts.module';

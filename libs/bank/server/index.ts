export { BankApiModule, BankModule } from './bank.module';
export { BankReadingModule } from './bank.worker.module';
export { TakeBankFile } from './jobs/take-bank-file';
export { manifest } from './manifest';

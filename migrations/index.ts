// Written by `npm run collect` from the folders; not by hand.
import type { MigrationInterface } from 'typeorm';
import { EventLog1700000000001 } from './0001-event-log';
import { Identity1700000000002 } from './0002-identity';
import { JobProcess1700000000003 } from './0003-job-process';
import { Reference1700000000004 } from './0004-reference';
import { Vehicle1700000000005 } from './0005-vehicle';
import { DeadLetters1700000000006 } from './0006-retries-of-dead-letters';
import { AppliedCommands1700000000007 } from './0007-results-of-commands';
import { PublicCodes1700000000008 } from './0008-public-codes-of-messages';
import { VehicleSearch1700000000009 } from './0009-vehicle-search';
import { SteadierAppends1700000000010 } from './0010-appends-with-refused-acts';
import { Indexes1700000000011 } from './0011-prefix-search-indexes';
import { LocksInOrder1700000000012 } from './0012-lock-order-of-appends';
import { DecidedForEach1700000000013 } from './0013-client-finance-types-and-limit-answers';
import { ImporterNotes1700000000014 } from './0014-count-of-importer-notes';
import { PeriodsBegin1700000000015 } from './0015-no-period-before-approval';
import { WhatReadersAreTold1700000000016 } from './0016-message-numbers-and-program-versions';
import { UnfinancedVehicles1700000000017 } from './0017-unfinanced-vehicles';
import { Lists1700000000018 } from './0018-list-indexes';
import { DealerStock1700000000020 } from './0020-dealer-stock';
import { SettingsOfParties1700000000030 } from './0030-settings-of-parties';
import { Batches1700000000048 } from './0048-batches';
import { RepairsAreBatches1700000000049 } from './0049-bulk-repairs-as-batches';
import { FeeAdjustments1700000000053 } from './0053-fee-adjustments';
import { WhatIfs1700000000054 } from './0054-what-if-results';
import { FeeDiscounts1700000000055 } from './0055-fee-discounts';
import { DemoVehicles1700000000060 } from './0060-demo-vehicles';
import { EndOfFinancing1700000000070 } from './0070-end-of-financing';
import { Mail1700000000071 } from './0071-mail-outbox';
import { ClientsOfDealers1700000000080 } from './0080-clients-of-dealers';
import { MailIsTriedAgain1700000000090 } from './0090-mail-retries';
import { MailOfWhatComes1700000000091 } from './0091-mail-policy-from-end-of-log';
import { MailNotDelivered1700000000110 } from './0110-undelivered-mail';
import { ProposedEnds1700000000111 } from './0111-proposed-ends-of-terms';
import { EachSendingOfAMail1700000000120 } from './0120-mail-resends';
import { WhatIsLeftOut1700000000123 } from './0123-what-if-exclusions';
import { AppendsOfStreams1700000000130 } from './0130-append-to-many-streams';
import { AppendsOfOneAct1700000000131 } from './0131-append-to-one-stream';
import { PartsOfWhatIsAtFault1700000000132 } from './0132-record-parts-of-findings';
import { LimitsWaitedFor1700000000133 } from './0133-index-of-messages-waiting-for-limits';
import { FactsHiddenFromImporters1700000000134 } from './0134-facts-hidden-from-importers';
import { UniqueOrganisations1700000000136 } from './0136-unique-organisations';
import { Invoices1700000000140 } from './0140-invoices';
import { Documents1700000000141 } from './0141-documents';
import { BillingRuns1700000000142 } from './0142-billing-runs';
import { VehicleHoldings1700000000145 } from './0145-vehicle-holdings';
import { EntriesByReceiver1700000000146 } from './0146-entries-by-receiver';
import { ClientRights1700000000147 } from './0147-client-rights';
import { Netting1700000000148 } from './0148-netting';
import { CollectiveBuyouts1700000000149 } from './0149-collective-buyouts';
import { DocumentsOfOrganisations1700000000150 } from './0150-documents-of-organisations';
import { BookingsOfPayments1700000000152 } from './0152-bookings-of-payments';
import { InvoiceSearch1700000000155 } from './0155-invoice-search';
import { DashboardMarks1700000000160 } from './0160-dashboard-marks';
import { MessagesThatWait1700000000161 } from './0161-index-of-waiting-messages';
import { SavedViews1700000000162 } from './0162-saved-views';
import { CodesThatWait1700000000164 } from './0164-codes-not-displayed';
import { IndexOfCodes1700000000165 } from './0165-index-of-codes-not-displayed';
import { Models1700000000166 } from './0166-models';
import { PaymentTerms1700000000167 } from './0167-payment-terms';
import { SignInsSeen1700000000170 } from './0170-sign-in-history';
import { ColumnRights1700000000171 } from './0171-column-rights';
import { SecretsOfClients1700000000172 } from './0172-client-secret-versions';
import { LimitLedger1700000000173 } from './0173-limit-ledger';
import { HistoryOfHoldings1700000000176 } from './0176-history-of-holdings';
import { NetSaleOfVehicles1700000000177 } from './0177-net-sale-of-vehicles';
import { IndexOfNetSale1700000000178 } from './0178-index-of-net-sale';
import { IndexOfUploads1700000000179 } from './0179-index-of-uploads';
import { InventoryTakings1700000000182 } from './0182-inventory-takings';
import { RegisterDeviations1700000000187 } from './0187-register-deviations';
import { ContractPrices1700000000190 } from './0190-contract-prices';
import { CustomerLookups1700000000191 } from './0191-customer-lookups';
import { ServiceContracts1700000000192 } from './0192-service-contracts';
import { PriceCorrections1700000000193 } from './0193-price-corrections';
import { ResidualValueContracts1700000000194 } from './0194-residual-value-contracts';
import { TradingCompanies1700000000195 } from './0195-trading-companies';
import { MarketValues1700000000197 } from './0197-market-values';
import { LimitEntriesOfContracts1700000000198 } from './0198-limit-entries-of-contracts';
import { InsuranceImportErrors1700000000199 } from './0199-insurance-import-errors';
import { ReportTables1700000000200 } from './0200-report-tables';
import { CustomerOrders1700000000201 } from './0201-customer-orders';
import { ReportSchedules1700000000202 } from './0202-report-schedules';
import { ResidualSearch1700000000203 } from './0203-residual-search';
import { SearchTextOfVehicles1700000000212 } from './0212-search-text-of-vehicles';
import { IndexesOfDashboard1700000000213 } from './0213-indexes-of-dashboard';
import { FindingsOfInsuranceErrors1700000000215 } from './0215-findings-of-insurance-errors';
import { ForgetReportFiles1700000000216 } from './0216-delete-report-files';
import { WarningsOfMessages1700000000217 } from './0217-warnings-of-messages';
import { IndexOfWarnings1700000000218 } from './0218-index-of-warnings';
import { PaymentsOfFiles1700000000219 } from './0219-payments-of-files';
import { IndexesOfPayments1700000000220 } from './0220-indexes-of-payments';
import { BankFiles1700000000223 } from './0223-bank-files';
import { ReaderLeases1700000000225 } from './0225-reader-leases';
import { ReportAddresses1700000000226 } from './0226-report-addresses';
import { EntriesOfBankFiles1700000000228 } from './0228-entries-of-bank-files';
import { IndexesOfBankFiles1700000000229 } from './0229-indexes-of-bank-files';
import { SuccessorsOfContracts1700000000230 } from './0230-successors-of-contracts';
import { LateSetOffs1700000000231 } from './0231-late-set-offs';
import { VatBasesOfBillingParts1700000000232 } from './0232-vat-bases-of-billing-parts';
import { BalloonsOfPaymentTerms1700000000233 } from './0233-balloons-of-payment-terms';
import { DeliveriesOfConcerns1700000000234 } from './0234-deliveries-of-concerns';
import { DraftsOfPricePrograms1700000000235 } from './0235-drafts-of-price-programs';
import { RememberedReadingsOfFiles1700000000236 } from './0236-remembered-readings-of-files';
import { RememberedNamesOfFiles1700000000237 } from './0237-remembered-names-of-files';
import { AccountsOfReceivers1700000000238 } from './0238-accounts-of-receivers';
import { AnswersByFoldedHeader1700000000239 } from './0239-answers-by-folded-header';
import { Payables1700000000240 } from './0240-payables';
import { PaymentRuns1700000000241 } from './0241-payment-runs';
import { OpenDocumentsByPayerAndAmount1700000000243 } from './0243-open-documents-by-payer-and-amount';
import { Invitations1700000000245 } from './0245-password-links-of-users';
import { ColumnsOfUsers1700000000246 } from './0246-columns-of-users';
import { FailuresOfBankRows1700000000247 } from './0247-failures-of-bank-rows';
import { WaitingPaymentRuns1700000000248 } from './0248-waiting-payment-runs';
import { ArrangedPayables1700000000254 } from './0254-arranged-payables';
import { OrganisationsOfAccountChanges1700000000255 } from './0255-organisations-of-account-changes';
import { CheaperRowsOfBankFiles1700000000258 } from './0258-cheaper-rows-of-bank-files';
import { LedgerEntries1700000000260 } from './0260-ledger-entries';
import { HandPaymentsThatTheBankOvertook1700000000261 } from './0261-hand-payments-that-the-bank-overtook';
import { RefusalsOfWhatReceiversOwe1700000000262 } from './0262-refusals-of-what-receivers-owe';
import { RowsOfBankFilesToCheck1700000000263 } from './0263-rows-of-bank-files-to-check';
import { WhoProposedHandPayments1700000000264 } from './0264-who-proposed-hand-payments';
import { ClosedDaysOfTheBooks1700000000265 } from './0265-closed-days-of-the-books';
import { EntriesByRecording1700000000266 } from './0266-entries-by-recording';
import { ClosedMonthsOfTheBooks1700000000267 } from './0267-closed-months-of-the-books';
import { Claims1700000000270 } from './0270-claims';
import { IndexesOfClaims1700000000271 } from './0271-indexes-of-claims';
import { EInvoicesOfParties1700000000275 } from './0275-e-invoices-of-parties';
import { EInvoices1700000000276 } from './0276-e-invoices';
import { ChartOfAccounts1700000000280 } from './0280-chart-of-accounts';
import { NamesInTheBooks1700000000281 } from './0281-names-in-the-books';
import { InstantsOfEntries1700000000282 } from './0282-instants-of-entries';

/** All migrations. TypeORM runs them by the timestamp at the end of their names. */
export const migrations: (new () => MigrationInterface)[] = [
  EventLog1700000000001,
  Identity1700000000002,
  JobProcess1700000000003,
  Reference1700000000004,
  Vehicle1700000000005,
  DeadLetters1700000000006,
  AppliedCommands1700000000007,
  PublicCodes1700000000008,
  VehicleSearch1700000000009,
  SteadierAppends1700000000010,
  Indexes1700000000011,
  LocksInOrder1700000000012,
  DecidedForEach1700000000013,
  ImporterNotes1700000000014,
  PeriodsBegin1700000000015,
  WhatReadersAreTold1700000000016,
  UnfinancedVehicles1700000000017,
  Lists1700000000018,
  DealerStock1700000000020,
  SettingsOfParties1700000000030,
  Batches1700000000048,
  RepairsAreBatches1700000000049,
  FeeAdjustments1700000000053,
  WhatIfs1700000000054,
  FeeDiscounts1700000000055,
  DemoVehicles1700000000060,
  EndOfFinancing1700000000070,
  Mail1700000000071,
  ClientsOfDealers1700000000080,
  MailIsTriedAgain1700000000090,
  MailOfWhatComes1700000000091,
  MailNotDelivered1700000000110,
  ProposedEnds1700000000111,
  EachSendingOfAMail1700000000120,
  WhatIsLeftOut1700000000123,
  AppendsOfStreams1700000000130,
  AppendsOfOneAct1700000000131,
  PartsOfWhatIsAtFault1700000000132,
  LimitsWaitedFor1700000000133,
  FactsHiddenFromImporters1700000000134,
  UniqueOrganisations1700000000136,
  Invoices1700000000140,
  Documents1700000000141,
  BillingRuns1700000000142,
  VehicleHoldings1700000000145,
  EntriesByReceiver1700000000146,
  ClientRights1700000000147,
  Netting1700000000148,
  CollectiveBuyouts1700000000149,
  DocumentsOfOrganisations1700000000150,
  BookingsOfPayments1700000000152,
  InvoiceSearch1700000000155,
  DashboardMarks1700000000160,
  MessagesThatWait1700000000161,
  SavedViews1700000000162,
  CodesThatWait1700000000164,
  IndexOfCodes1700000000165,
  Models1700000000166,
  PaymentTerms1700000000167,
  SignInsSeen1700000000170,
  ColumnRights1700000000171,
  SecretsOfClients1700000000172,
  LimitLedger1700000000173,
  HistoryOfHoldings1700000000176,
  NetSaleOfVehicles1700000000177,
  IndexOfNetSale1700000000178,
  IndexOfUploads1700000000179,
  InventoryTakings1700000000182,
  RegisterDeviations1700000000187,
  ContractPrices1700000000190,
  CustomerLookups1700000000191,
  ServiceContracts1700000000192,
  PriceCorrections1700000000193,
  ResidualValueContracts1700000000194,
  TradingCompanies1700000000195,
  MarketValues1700000000197,
  LimitEntriesOfContracts1700000000198,
  InsuranceImportErrors1700000000199,
  ReportTables1700000000200,
  CustomerOrders1700000000201,
  ReportSchedules1700000000202,
  ResidualSearch1700000000203,
  SearchTextOfVehicles1700000000212,
  IndexesOfDashboard1700000000213,
  FindingsOfInsuranceErrors1700000000215,
  ForgetReportFiles1700000000216,
  WarningsOfMessages1700000000217,
  IndexOfWarnings1700000000218,
  PaymentsOfFiles1700000000219,
  IndexesOfPayments1700000000220,
  BankFiles1700000000223,
  ReaderLeases1700000000225,
  ReportAddresses1700000000226,
  EntriesOfBankFiles1700000000228,
  IndexesOfBankFiles1700000000229,
  SuccessorsOfContracts1700000000230,
  LateSetOffs1700000000231,
  VatBasesOfBillingParts1700000000232,
  BalloonsOfPaymentTerms1700000000233,
  DeliveriesOfConcerns1700000000234,
  DraftsOfPricePrograms1700000000235,
  RememberedReadingsOfFiles1700000000236,
  RememberedNamesOfFiles1700000000237,
  AccountsOfReceivers1700000000238,
  AnswersByFoldedHeader1700000000239,
  Payables1700000000240,
  PaymentRuns1700000000241,
  OpenDocumentsByPayerAndAmount1700000000243,
  Invitations1700000000245,
  ColumnsOfUsers1700000000246,
  FailuresOfBankRows1700000000247,
  WaitingPaymentRuns1700000000248,
  ArrangedPayables1700000000254,
  OrganisationsOfAccountChanges1700000000255,
  CheaperRowsOfBankFiles1700000000258,
  LedgerEntries1700000000260,
  HandPaymentsThatTheBankOvertook1700000000261,
  RefusalsOfWhatReceiversOwe1700000000262,
  RowsOfBankFilesToCheck1700000000263,
  WhoProposedHandPayments1700000000264,
  ClosedDaysOfTheBooks1700000000265,
  EntriesByRecording1700000000266,
  ClosedMonthsOfTheBooks1700000000267,
  Claims1700000000270,
  IndexesOfClaims1700000000271,
  EInvoicesOfParties1700000000275,
  EInvoices1700000000276,
  ChartOfAccounts1700000000280,
  NamesInTheBooks1700000000281,
  InstantsOfEntries1700000000282,
];

// Written by `npm run collect` from the folders; not by hand.
import { useLocaleTexts } from '@floorplan/platform/texts';
import appBankFilesSv from './web/src/app/bank-files/texts/sv-SE.json' with { type: 'json' };
import appChargesSv from './web/src/app/charges/texts/sv-SE.json' with { type: 'json' };
import appDashboardSv from './web/src/app/dashboard/texts/sv-SE.json' with { type: 'json' };
import appLedgerSv from './web/src/app/ledger/texts/sv-SE.json' with { type: 'json' };
import appPagesSv from './web/src/app/pages/texts/sv-SE.json' with { type: 'json' };
import appPayoutsSv from './web/src/app/payouts/texts/sv-SE.json' with { type: 'json' };
import appResidualSv from './web/src/app/residual/texts/sv-SE.json' with { type: 'json' };
import appRightsSv from './web/src/app/rights/texts/sv-SE.json' with { type: 'json' };
import appSv from './web/src/app/texts/sv-SE.json' with { type: 'json' };
import appVehiclesSv from './web/src/app/vehicles/texts/sv-SE.json' with { type: 'json' };
import appViewsSv from './web/src/app/views/texts/sv-SE.json' with { type: 'json' };
import appWhatIfSv from './web/src/app/what-if/texts/sv-SE.json' with { type: 'json' };
import featuresAccessorySv from './web/src/features/accessory/texts/sv-SE.json' with { type: 'json' };
import featuresBankFilesSv from './web/src/features/bank-files/texts/sv-SE.json' with { type: 'json' };
import featuresBillingSv from './web/src/features/billing/texts/sv-SE.json' with { type: 'json' };
import featuresBooksSv from './web/src/features/books/texts/sv-SE.json' with { type: 'json' };
import featuresClaimsSv from './web/src/features/claims/texts/sv-SE.json' with { type: 'json' };
import featuresClientSv from './web/src/features/client/texts/sv-SE.json' with { type: 'json' };
import featuresCodeShowingsSv from './web/src/features/code-showings/texts/sv-SE.json' with { type: 'json' };
import featuresColumnRightsSv from './web/src/features/column-rights/texts/sv-SE.json' with { type: 'json' };
import featuresContractDetailsSv from './web/src/features/contract-details/texts/sv-SE.json' with { type: 'json' };
import featuresContractImportSv from './web/src/features/contract-import/texts/sv-SE.json' with { type: 'json' };
import featuresContractPortfolioSv from './web/src/features/contract-portfolio/texts/sv-SE.json' with { type: 'json' };
import featuresContractPricesSv from './web/src/features/contract-prices/texts/sv-SE.json' with { type: 'json' };
import featuresContractSaleSv from './web/src/features/contract-sale/texts/sv-SE.json' with { type: 'json' };
import featuresCustomerOrdersSv from './web/src/features/customer-orders/texts/sv-SE.json' with { type: 'json' };
import featuresDealerInventorySv from './web/src/features/dealer-inventory/texts/sv-SE.json' with { type: 'json' };
import featuresDealerSv from './web/src/features/dealer/texts/sv-SE.json' with { type: 'json' };
import featuresDemoVehiclesSv from './web/src/features/demo-vehicles/texts/sv-SE.json' with { type: 'json' };
import featuresEndFinancingSv from './web/src/features/end-financing/texts/sv-SE.json' with { type: 'json' };
import featuresFeeSv from './web/src/features/fee/texts/sv-SE.json' with { type: 'json' };
import featuresHistoricInventorySv from './web/src/features/historic-inventory/texts/sv-SE.json' with { type: 'json' };
import featuresImporterSv from './web/src/features/importer/texts/sv-SE.json' with { type: 'json' };
import featuresInsuranceErrorsSv from './web/src/features/insurance-errors/texts/sv-SE.json' with { type: 'json' };
import featuresInterestSv from './web/src/features/interest/texts/sv-SE.json' with { type: 'json' };
import featuresInventoryTakingSv from './web/src/features/inventory-taking/texts/sv-SE.json' with { type: 'json' };
import featuresInventorySv from './web/src/features/inventory/texts/sv-SE.json' with { type: 'json' };
import featuresInvoicesSv from './web/src/features/invoices/texts/sv-SE.json' with { type: 'json' };
import featuresJobProcessSv from './web/src/features/job-process/texts/sv-SE.json' with { type: 'json' };
import featuresLedgerSv from './web/src/features/ledger/texts/sv-SE.json' with { type: 'json' };
import featuresLimitsSv from './web/src/features/limits/texts/sv-SE.json' with { type: 'json' };
import featuresMakeSv from './web/src/features/make/texts/sv-SE.json' with { type: 'json' };
import featuresMarketValueSv from './web/src/features/market-value/texts/sv-SE.json' with { type: 'json' };
import featuresModelSv from './web/src/features/model/texts/sv-SE.json' with { type: 'json' };
import featuresNetSaleSv from './web/src/features/net-sale/texts/sv-SE.json' with { type: 'json' };
import featuresOperationsSv from './web/src/features/operations/texts/sv-SE.json' with { type: 'json' };
import featuresOrganisationSv from './web/src/features/organisation/texts/sv-SE.json' with { type: 'json' };
import featuresPaymentTermsSv from './web/src/features/payment-terms/texts/sv-SE.json' with { type: 'json' };
import featuresPaymentsSv from './web/src/features/payments/texts/sv-SE.json' with { type: 'json' };
import featuresPayoutsSv from './web/src/features/payouts/texts/sv-SE.json' with { type: 'json' };
import featuresPriceProgramSv from './web/src/features/price-program/texts/sv-SE.json' with { type: 'json' };
import featuresRegistrationSv from './web/src/features/registration/texts/sv-SE.json' with { type: 'json' };
import featuresReportsSv from './web/src/features/reports/texts/sv-SE.json' with { type: 'json' };
import featuresResidualContractSv from './web/src/features/residual-contract/texts/sv-SE.json' with { type: 'json' };
import featuresResidualContractsSv from './web/src/features/residual-contracts/texts/sv-SE.json' with { type: 'json' };
import featuresResidualListsSv from './web/src/features/residual-lists/texts/sv-SE.json' with { type: 'json' };
import featuresResidualPlanningSv from './web/src/features/residual-planning/texts/sv-SE.json' with { type: 'json' };
import featuresTradingCompanySv from './web/src/features/trading-company/texts/sv-SE.json' with { type: 'json' };
import featuresUserSv from './web/src/features/user/texts/sv-SE.json' with { type: 'json' };
import featuresVehicleSv from './web/src/features/vehicle/texts/sv-SE.json' with { type: 'json' };
import featuresWhatIfSv from './web/src/features/what-if/texts/sv-SE.json' with { type: 'json' };
import libsBankSv from '../libs/bank/texts/sv-SE.json' with { type: 'json' };
import libsCatalogueSv from '../libs/catalogue/texts/sv-SE.json' with { type: 'json' };
import libsCustomerOrderSv from '../libs/customer-order/texts/sv-SE.json' with { type: 'json' };
import libsDashboardSv from '../libs/dashboard/texts/sv-SE.json' with { type: 'json' };
import libsIdentitySv from '../libs/identity/texts/sv-SE.json' with { type: 'json' };
import libsInsuranceSv from '../libs/insurance/texts/sv-SE.json' with { type: 'json' };
import libsInventoryTakingSv from '../libs/inventory-taking/texts/sv-SE.json' with { type: 'json' };
import libsInvoicingSv from '../libs/invoicing/texts/sv-SE.json' with { type: 'json' };
import libsJobProcessSv from '../libs/job-process/texts/sv-SE.json' with { type: 'json' };
import libsLedgerSv from '../libs/ledger/texts/sv-SE.json' with { type: 'json' };
import libsLimitsSv from '../libs/limits/texts/sv-SE.json' with { type: 'json' };
import libsNetSaleSv from '../libs/net-sale/texts/sv-SE.json' with { type: 'json' };
import libsPartiesSv from '../libs/parties/texts/sv-SE.json' with { type: 'json' };
import libsPayoutsSv from '../libs/payouts/texts/sv-SE.json' with { type: 'json' };
import libsPlatformSv from '../libs/platform/texts/sv-SE.json' with { type: 'json' };
import libsPricingSv from '../libs/pricing/texts/sv-SE.json' with { type: 'json' };
import libsReportsSv from '../libs/reports/texts/sv-SE.json' with { type: 'json' };
import libsResidualValueSv from '../libs/residual-value/texts/sv-SE.json' with { type: 'json' };
import libsServiceContractSv from '../libs/service-contract/texts/sv-SE.json' with { type: 'json' };
import libsUiSv from '../libs/ui/texts/sv-SE.json' with { type: 'json' };
import libsVehicleSv from '../libs/vehicle/texts/sv-SE.json' with { type: 'json' };
import appBankFilesEn from './web/src/app/bank-files/texts/en-GB.json' with { type: 'json' };
import appChargesEn from './web/src/app/charges/texts/en-GB.json' with { type: 'json' };
import appDashboardEn from './web/src/app/dashboard/texts/en-GB.json' with { type: 'json' };
import appLedgerEn from './web/src/app/ledger/texts/en-GB.json' with { type: 'json' };
import appPagesEn from './web/src/app/pages/texts/en-GB.json' with { type: 'json' };
import appPayoutsEn from './web/src/app/payouts/texts/en-GB.json' with { type: 'json' };
import appResidualEn from './web/src/app/residual/texts/en-GB.json' with { type: 'json' };
import appRightsEn from './web/src/app/rights/texts/en-GB.json' with { type: 'json' };
import appEn from './web/src/app/texts/en-GB.json' with { type: 'json' };
import appVehiclesEn from './web/src/app/vehicles/texts/en-GB.json' with { type: 'json' };
import appViewsEn from './web/src/app/views/texts/en-GB.json' with { type: 'json' };
import appWhatIfEn from './web/src/app/what-if/texts/en-GB.json' with { type: 'json' };
import featuresAccessoryEn from './web/src/features/accessory/texts/en-GB.json' with { type: 'json' };
import featuresBankFilesEn from './web/src/features/bank-files/texts/en-GB.json' with { type: 'json' };
import featuresBillingEn from './web/src/features/billing/texts/en-GB.json' with { type: 'json' };
import featuresBooksEn from './web/src/features/books/texts/en-GB.json' with { type: 'json' };
import featuresClaimsEn from './web/src/features/claims/texts/en-GB.json' with { type: 'json' };
import featuresClientEn from './web/src/features/client/texts/en-GB.json' with { type: 'json' };
import featuresCodeShowingsEn from './web/src/features/code-showings/texts/en-GB.json' with { type: 'json' };
import featuresColumnRightsEn from './web/src/features/column-rights/texts/en-GB.json' with { type: 'json' };
import featuresContractDetailsEn from './web/src/features/contract-details/texts/en-GB.json' with { type: 'json' };
import featuresContractImportEn from './web/src/features/contract-import/texts/en-GB.json' with { type: 'json' };
import featuresContractPortfolioEn from './web/src/features/contract-portfolio/texts/en-GB.json' with { type: 'json' };
import featuresContractPricesEn from './web/src/features/contract-prices/texts/en-GB.json' with { type: 'json' };
import featuresContractSaleEn from './web/src/features/contract-sale/texts/en-GB.json' with { type: 'json' };
import featuresCustomerOrdersEn from './web/src/features/customer-orders/texts/en-GB.json' with { type: 'json' };
import featuresDealerInventoryEn from './web/src/features/dealer-inventory/texts/en-GB.json' with { type: 'json' };
import featuresDealerEn from './web/src/features/dealer/texts/en-GB.json' with { type: 'json' };
import featuresDemoVehiclesEn from './web/src/features/demo-vehicles/texts/en-GB.json' with { type: 'json' };
import featuresEndFinancingEn from './web/src/features/end-financing/texts/en-GB.json' with { type: 'json' };
import featuresFeeEn from './web/src/features/fee/texts/en-GB.json' with { type: 'json' };
import featuresHistoricInventoryEn from './web/src/features/historic-inventory/texts/en-GB.json' with { type: 'json' };
import featuresImporterEn from './web/src/features/importer/texts/en-GB.json' with { type: 'json' };
import featuresInsuranceErrorsEn from './web/src/features/insurance-errors/texts/en-GB.json' with { type: 'json' };
import featuresInterestEn from './web/src/features/interest/texts/en-GB.json' with { type: 'json' };
import featuresInventoryTakingEn from './web/src/features/inventory-taking/texts/en-GB.json' with { type: 'json' };
import featuresInventoryEn from './web/src/features/inventory/texts/en-GB.json' with { type: 'json' };
import featuresInvoicesEn from './web/src/features/invoices/texts/en-GB.json' with { type: 'json' };
import featuresJobProcessEn from './web/src/features/job-process/texts/en-GB.json' with { type: 'json' };
import featuresLedgerEn from './web/src/features/ledger/texts/en-GB.json' with { type: 'json' };
import featuresLimitsEn from './web/src/features/limits/texts/en-GB.json' with { type: 'json' };
import featuresMakeEn from './web/src/features/make/texts/en-GB.json' with { type: 'json' };
import featuresMarketValueEn from './web/src/features/market-value/texts/en-GB.json' with { type: 'json' };
import featuresModelEn from './web/src/features/model/texts/en-GB.json' with { type: 'json' };
import featuresNetSaleEn from './web/src/features/net-sale/texts/en-GB.json' with { type: 'json' };
import featuresOperationsEn from './web/src/features/operations/texts/en-GB.json' with { type: 'json' };
import featuresOrganisationEn from './web/src/features/organisation/texts/en-GB.json' with { type: 'json' };
import featuresPaymentTermsEn from './web/src/features/payment-terms/texts/en-GB.json' with { type: 'json' };
import featuresPaymentsEn from './web/src/features/payments/texts/en-GB.json' with { type: 'json' };
import featuresPayoutsEn from './web/src/features/payouts/texts/en-GB.json' with { type: 'json' };
import featuresPriceProgramEn from './web/src/features/price-program/texts/en-GB.json' with { type: 'json' };
import featuresRegistrationEn from './web/src/features/registration/texts/en-GB.json' with { type: 'json' };
import featuresReportsEn from './web/src/features/reports/texts/en-GB.json' with { type: 'json' };
import featuresResidualContractEn from './web/src/features/residual-contract/texts/en-GB.json' with { type: 'json' };
import featuresResidualContractsEn from './web/src/features/residual-contracts/texts/en-GB.json' with { type: 'json' };
import featuresResidualListsEn from './web/src/features/residual-lists/texts/en-GB.json' with { type: 'json' };
import featuresResidualPlanningEn from './web/src/features/residual-planning/texts/en-GB.json' with { type: 'json' };
import featuresTradingCompanyEn from './web/src/features/trading-company/texts/en-GB.json' with { type: 'json' };
import featuresUserEn from './web/src/features/user/texts/en-GB.json' with { type: 'json' };
import featuresVehicleEn from './web/src/features/vehicle/texts/en-GB.json' with { type: 'json' };
import featuresWhatIfEn from './web/src/features/what-if/texts/en-GB.json' with { type: 'json' };
import libsBankEn from '../libs/bank/texts/en-GB.json' with { type: 'json' };
import libsCatalogueEn from '../libs/catalogue/texts/en-GB.json' with { type: 'json' };
import libsCustomerOrderEn from '../libs/customer-order/texts/en-GB.json' with { type: 'json' };
import libsDashboardEn from '../libs/dashboard/texts/en-GB.json' with { type: 'json' };
import libsIdentityEn from '../libs/identity/texts/en-GB.json' with { type: 'json' };
import libsInsuranceEn from '../libs/insurance/texts/en-GB.json' with { type: 'json' };
import libsInventoryTakingEn from '../libs/inventory-taking/texts/en-GB.json' with { type: 'json' };
import libsInvoicingEn from '../libs/invoicing/texts/en-GB.json' with { type: 'json' };
import libsJobProcessEn from '../libs/job-process/texts/en-GB.json' with { type: 'json' };
import libsLedgerEn from '../libs/ledger/texts/en-GB.json' with { type: 'json' };
import libsLimitsEn from '../libs/limits/texts/en-GB.json' with { type: 'json' };
import libsNetSaleEn from '../libs/net-sale/texts/en-GB.json' with { type: 'json' };
import libsPartiesEn from '../libs/parties/texts/en-GB.json' with { type: 'json' };
import libsPayoutsEn from '../libs/payouts/texts/en-GB.json' with { type: 'json' };
import libsPlatformEn from '../libs/platform/texts/en-GB.json' with { type: 'json' };
import libsPricingEn from '../libs/pricing/texts/en-GB.json' with { type: 'json' };
import libsReportsEn from '../libs/reports/texts/en-GB.json' with { type: 'json' };
import libsResidualValueEn from '../libs/residual-value/texts/en-GB.json' with { type: 'json' };
import libsServiceContractEn from '../libs/service-contract/texts/en-GB.json' with { type: 'json' };
import libsUiEn from '../libs/ui/texts/en-GB.json' with { type: 'json' };
import libsVehicleEn from '../libs/vehicle/texts/en-GB.json' with { type: 'json' };

// The API and the worker use the portal's texts for their messages.
useLocaleTexts({
  'sv-SE': {
    ...appBankFilesSv,
    ...appChargesSv,
    ...appDashboardSv,
    ...appLedgerSv,
    ...appPagesSv,
    ...appPayoutsSv,
    ...appResidualSv,
    ...appRightsSv,
    ...appSv,
    ...appVehiclesSv,
    ...appViewsSv,
    ...appWhatIfSv,
    ...featuresAccessorySv,
    ...featuresBankFilesSv,
    ...featuresBillingSv,
    ...featuresBooksSv,
    ...featuresClaimsSv,
    ...featuresClientSv,
    ...featuresCodeShowingsSv,
    ...featuresColumnRightsSv,
    ...featuresContractDetailsSv,
    ...featuresContractImportSv,
    ...featuresContractPortfolioSv,
    ...featuresContractPricesSv,
    ...featuresContractSaleSv,
    ...featuresCustomerOrdersSv,
    ...featuresDealerInventorySv,
    ...featuresDealerSv,
    ...featuresDemoVehiclesSv,
    ...featuresEndFinancingSv,
    ...featuresFeeSv,
    ...featuresHistoricInventorySv,
    ...featuresImporterSv,
    ...featuresInsuranceErrorsSv,
    ...featuresInterestSv,
    ...featuresInventoryTakingSv,
    ...featuresInventorySv,
    ...featuresInvoicesSv,
    ...featuresJobProcessSv,
    ...featuresLedgerSv,
    ...featuresLimitsSv,
    ...featuresMakeSv,
    ...featuresMarketValueSv,
    ...featuresModelSv,
    ...featuresNetSaleSv,
    ...featuresOperationsSv,
    ...featuresOrganisationSv,
    ...featuresPaymentTermsSv,
    ...featuresPaymentsSv,
    ...featuresPayoutsSv,
    ...featuresPriceProgramSv,
    ...featuresRegistrationSv,
    ...featuresReportsSv,
    ...featuresResidualContractSv,
    ...featuresResidualContractsSv,
    ...featuresResidualListsSv,
    ...featuresResidualPlanningSv,
    ...featuresTradingCompanySv,
    ...featuresUserSv,
    ...featuresVehicleSv,
    ...featuresWhatIfSv,
    ...libsBankSv,
    ...libsCatalogueSv,
    ...libsCustomerOrderSv,
    ...libsDashboardSv,
    ...libsIdentitySv,
    ...libsInsuranceSv,
    ...libsInventoryTakingSv,
    ...libsInvoicingSv,
    ...libsJobProcessSv,
    ...libsLedgerSv,
    ...libsLimitsSv,
    ...libsNetSaleSv,
    ...libsPartiesSv,
    ...libsPayoutsSv,
    ...libsPlatformSv,
    ...libsPricingSv,
    ...libsReportsSv,
    ...libsResidualValueSv,
    ...libsServiceContractSv,
    ...libsUiSv,
    ...libsVehicleSv,
  },
  'en-GB': {
    ...appBankFilesEn,
    ...appChargesEn,
    ...appDashboardEn,
    ...appLedgerEn,
    ...appPagesEn,
    ...appPayoutsEn,
    ...appResidualEn,
    ...appRightsEn,
    ...appEn,
    ...appVehiclesEn,
    ...appViewsEn,
    ...appWhatIfEn,
    ...featuresAccessoryEn,
    ...featuresBankFilesEn,
    ...featuresBillingEn,
    ...featuresBooksEn,
    ...featuresClaimsEn,
    ...featuresClientEn,
    ...featuresCodeShowingsEn,
    ...featuresColumnRightsEn,
    ...featuresContractDetailsEn,
    ...featuresContractImportEn,
    ...featuresContractPortfolioEn,
    ...featuresContractPricesEn,
    ...featuresContractSaleEn,
    ...featuresCustomerOrdersEn,
    ...featuresDealerInventoryEn,
    ...featuresDealerEn,
    ...featuresDemoVehiclesEn,
    ...featuresEndFinancingEn,
    ...featuresFeeEn,
    ...featuresHistoricInventoryEn,
    ...featuresImporterEn,
    ...featuresInsuranceErrorsEn,
    ...featuresInterestEn,
    ...featuresInventoryTakingEn,
    ...featuresInventoryEn,
    ...featuresInvoicesEn,
    ...featuresJobProcessEn,
    ...featuresLedgerEn,
    ...featuresLimitsEn,
    ...featuresMakeEn,
    ...featuresMarketValueEn,
    ...featuresModelEn,
    ...featuresNetSaleEn,
    ...featuresOperationsEn,
    ...featuresOrganisationEn,
    ...featuresPaymentTermsEn,
    ...featuresPaymentsEn,
    ...featuresPayoutsEn,
    ...featuresPriceProgramEn,
    ...featuresRegistrationEn,
    ...featuresReportsEn,
    ...featuresResidualContractEn,
    ...featuresResidualContractsEn,
    ...featuresResidualListsEn,
    ...featuresResidualPlanningEn,
    ...featuresTradingCompanyEn,
    ...featuresUserEn,
    ...featuresVehicleEn,
    ...featuresWhatIfEn,
    ...libsBankEn,
    ...libsCatalogueEn,
    ...libsCustomerOrderEn,
    ...libsDashboardEn,
    ...libsIdentityEn,
    ...libsInsuranceEn,
    ...libsInventoryTakingEn,
    ...libsInvoicingEn,
    ...libsJobProcessEn,
    ...libsLedgerEn,
    ...libsLimitsEn,
    ...libsNetSaleEn,
    ...libsPartiesEn,
    ...libsPayoutsEn,
    ...libsPlatformEn,
    ...libsPricingEn,
    ...libsReportsEn,
    ...libsResidualValueEn,
    ...libsServiceContractEn,
    ...libsUiEn,
    ...libsVehicleEn,
  },
});

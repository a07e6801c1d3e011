// Written by `npm run collect` from the folders; not by hand.
import { screens as accessory } from '../../features/accessory/manifest';
import { screens as bankFiles } from '../../features/bank-files/manifest';
import { screens as billing } from '../../features/billing/manifest';
import { screens as books } from '../../features/books/manifest';
import { screens as claims } from '../../features/claims/manifest';
import { screens as client } from '../../features/client/manifest';
import { screens as codeShowings } from '../../features/code-showings/manifest';
import { screens as columnRights } from '../../features/column-rights/manifest';
import { screens as contractDetails } from '../../features/contract-details/manifest';
import { screens as contractImport } from '../../features/contract-import/manifest';
import { screens as contractPortfolio } from '../../features/contract-portfolio/manifest';
import { screens as contractPrices } from '../../features/contract-prices/manifest';
import { screens as contractSale } from '../../features/contract-sale/manifest';
import { screens as customerOrders } from '../../features/customer-orders/manifest';
import { screens as dealer } from '../../features/dealer/manifest';
import { screens as dealerInventory } from '../../features/dealer-inventory/manifest';
import { screens as demoVehicles } from '../../features/demo-vehicles/manifest';
import { screens as endFinancing } from '../../features/end-financing/manifest';
import { screens as fee } from '../../features/fee/manifest';
import { screens as historicInventory } from '../../features/historic-inventory/manifest';
import { screens as importer } from '../../features/importer/manifest';
import { screens as insuranceErrors } from '../../features/insurance-errors/manifest';
import { screens as interest } from '../../features/interest/manifest';
import { screens as inventory } from '../../features/inventory/manifest';
import { screens as inventoryTaking } from '../../features/inventory-taking/manifest';
import { screens as invoices } from '../../features/invoices/manifest';
import { screens as jobProcess } from '../../features/job-process/manifest';
import { screens as ledger } from '../../features/ledger/manifest';
import { screens as limits } from '../../features/limits/manifest';
import { screens as make } from '../../features/make/manifest';
import { screens as marketValue } from '../../features/market-value/manifest';
import { screens as model } from '../../features/model/manifest';
import { screens as netSale } from '../../features/net-sale/manifest';
import { screens as operations } from '../../features/operations/manifest';
import { screens as organisation } from '../../features/organisation/manifest';
import { screens as paymentTerms } from '../../features/payment-terms/manifest';
import { screens as payments } from '../../features/payments/manifest';
import { screens as payouts } from '../../features/payouts/manifest';
import { screens as priceProgram } from '../../features/price-program/manifest';
import { screens as registration } from '../../features/registration/manifest';
import { screens as reports } from '../../features/reports/manifest';
import { screens as residualContract } from '../../features/residual-contract/manifest';
import { screens as residualContracts } from '../../features/residual-contracts/manifest';
import { screens as residualLists } from '../../features/residual-lists/manifest';
import { screens as residualPlanning } from '../../features/residual-planning/manifest';
import { screens as tradingCompany } from '../../features/trading-company/manifest';
import { screens as user } from '../../features/user/manifest';
import { screens as vehicle } from '../../features/vehicle/manifest';
import { screens as whatIf } from '../../features/what-if/manifest';

/** The screens of each feature. */
export const FEATURES = {
  accessory,
  bankFiles,
  billing,
  books,
  claims,
  client,
  codeShowings,
  columnRights,
  contractDetails,
  contractImport,
  contractPortfolio,
  contractPrices,
  contractSale,
  customerOrders,
  dealer,
  dealerInventory,
  demoVehicles,
  endFinancing,
  fee,
  historicInventory,
  importer,
  insuranceErrors,
  interest,
  inventory,
  inventoryTaking,
  invoices,
  jobProcess,
  ledger,
  limits,
  make,
  marketValue,
  model,
  netSale,
  operations,
  organisation,
  paymentTerms,
  payments,
  payouts,
  priceProgram,
  registration,
  reports,
  residualContract,
  residualContracts,
  residualLists,
  residualPlanning,
  tradingCompany,
  user,
  vehicle,
  whatIf,
} as const;

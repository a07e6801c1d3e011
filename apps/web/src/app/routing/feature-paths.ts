// Written by `npm run collect` from the folders; not by hand.
import { paths as accessory } from '../../features/accessory/paths';
import { paths as bankFiles } from '../../features/bank-files/paths';
import { paths as billing } from '../../features/billing/paths';
import { paths as books } from '../../features/books/paths';
import { paths as claims } from '../../features/claims/paths';
import { paths as client } from '../../features/client/paths';
import { paths as codeShowings } from '../../features/code-showings/paths';
import { paths as columnRights } from '../../features/column-rights/paths';
import { paths as contractDetails } from '../../features/contract-details/paths';
import { paths as contractImport } from '../../features/contract-import/paths';
import { paths as contractPortfolio } from '../../features/contract-portfolio/paths';
import { paths as contractPrices } from '../../features/contract-prices/paths';
import { paths as contractSale } from '../../features/contract-sale/paths';
import { paths as customerOrders } from '../../features/customer-orders/paths';
import { paths as dealer } from '../../features/dealer/paths';
import { paths as dealerInventory } from '../../features/dealer-inventory/paths';
import { paths as demoVehicles } from '../../features/demo-vehicles/paths';
import { paths as endFinancing } from '../../features/end-financing/paths';
import { paths as fee } from '../../features/fee/paths';
import { paths as historicInventory } from '../../features/historic-inventory/paths';
import { paths as importer } from '../../features/importer/paths';
import { paths as insuranceErrors } from '../../features/insurance-errors/paths';
import { paths as interest } from '../../features/interest/paths';
import { paths as inventory } from '../../features/inventory/paths';
import { paths as inventoryTaking } from '../../features/inventory-taking/paths';
import { paths as invoices } from '../../features/invoices/paths';
import { paths as jobProcess } from '../../features/job-process/paths';
import { paths as ledger } from '../../features/ledger/paths';
import { paths as limits } from '../../features/limits/paths';
import { paths as make } from '../../features/make/paths';
import { paths as marketValue } from '../../features/market-value/paths';
import { paths as model } from '../../features/model/paths';
import { paths as netSale } from '../../features/net-sale/paths';
import { paths as operations } from '../../features/operations/paths';
import { paths as organisation } from '../../features/organisation/paths';
import { paths as paymentTerms } from '../../features/payment-terms/paths';
import { paths as payments } from '../../features/payments/paths';
import { paths as payouts } from '../../features/payouts/paths';
import { paths as priceProgram } from '../../features/price-program/paths';
import { paths as registration } from '../../features/registration/paths';
import { paths as reports } from '../../features/reports/paths';
import { paths as residualContract } from '../../features/residual-contract/paths';
import { paths as residualContracts } from '../../features/residual-contracts/paths';
import { paths as residualLists } from '../../features/residual-lists/paths';
import { paths as residualPlanning } from '../../features/residual-planning/paths';
import { paths as tradingCompany } from '../../features/trading-company/paths';
import { paths as user } from '../../features/user/paths';
import { paths as vehicle } from '../../features/vehicle/paths';
import { paths as whatIf } from '../../features/what-if/paths';

/** URL paths of the pages by feature. */
export const featurePaths = {
  ...accessory,
  ...bankFiles,
  ...billing,
  ...books,
  ...claims,
  ...client,
  ...codeShowings,
  ...columnRights,
  ...contractDetails,
  ...contractImport,
  ...contractPortfolio,
  ...contractPrices,
  ...contractSale,
  ...customerOrders,
  ...dealer,
  ...dealerInventory,
  ...demoVehicles,
  ...endFinancing,
  ...fee,
  ...historicInventory,
  ...importer,
  ...insuranceErrors,
  ...interest,
  ...inventory,
  ...inventoryTaking,
  ...invoices,
  ...jobProcess,
  ...ledger,
  ...limits,
  ...make,
  ...marketValue,
  ...model,
  ...netSale,
  ...operations,
  ...organisation,
  ...paymentTerms,
  ...payments,
  ...payouts,
  ...priceProgram,
  ...registration,
  ...reports,
  ...residualContract,
  ...residualContracts,
  ...residualLists,
  ...residualPlanning,
  ...tradingCompany,
  ...user,
  ...vehicle,
  ...whatIf,
} as const;

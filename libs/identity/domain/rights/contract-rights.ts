import type { Rights } from './right';

const READERS = [
  'fncResidualValueContracts',
  'fncResidualValueUpdatePrice',
  'fncResidualValueRejected',
] as const;
const CONTRACTS = ['fncAdditionalContracts'] as const;
const PORTFOLIO = ['fncContractPortfolio'] as const;
const PRICES = ['fncAdditionalContractAdmin'] as const;

/** Rights to residual-value contracts and service contracts. */
export const CONTRACT_RIGHTS = {
  'residuals.read': {
    keys: ['fncResidualValueContracts'],
    does: 'reads',
    within: 'seen',
    screens: [
      'residualContracts',
      'residualContract',
      'residualPlanning',
      'residualEnding',
      'residualExtended',
      'residualFinanced',
    ],
  },
  'residuals.available': { keys: READERS, does: 'reads', within: 'seen' },
  'residuals.priced': {
    keys: ['fncResidualValueUpdatePrice'],
    does: 'reads',
    within: 'seen',
    screens: ['residualInspection', 'residualTransport'],
  },
  'residuals.rejected': {
    keys: ['fncResidualValueRejected'],
    does: 'reads',
    within: 'seen',
    screens: ['residualRejected'],
  },
  'residuals.releasing': {
    keys: ['fncReleasing'],
    does: 'reads',
    within: 'seen',
    screens: ['releasingContracts'],
  },
  'residuals.marketValues': {
    keys: ['fncMarketValue'],
    does: 'reads',
    within: 'all',
    screens: ['marketValue'],
  },
  'residuals.quote': { keys: ['fncResidualValueQuote'], does: 'reads', within: 'seen' },
  'residuals.customerCost': {
    keys: ['fncResidualValueShowCustomerCostLink'],
    does: 'reads',
    within: 'seen',
  },
  'residuals.remind': { keys: ['fncResidualValueContracts'], who: 'staff', does: 'reads', within: 'all' },
  'residuals.askPrice': { keys: ['fncResidualValueEndContract'], does: 'reads', within: 'seen' },
  'residuals.receive': { who: 'staff', partners: 'rvcontract', does: 'changes', tries: true, within: 'all' },
  'residual.send_reminder': {
    keys: ['fncResidualValueContracts'],
    who: 'staff',
    does: 'changes',
    within: 'all',
    buttons: ['rv.btn_reminder'],
  },
  'residual.update_endprice': {
    keys: ['fncResidualValueUpdatePrice'],
    does: 'changes',
    within: 'acted for',
    buttons: ['rv.btn_update_price'],
  },
  'residual.reset_status': {
    keys: ['fncResidualValueUpdatePrice'],
    does: 'changes',
    within: 'acted for',
    buttons: ['rv.btn_reset'],
  },
  'residual.update_dealer': {
    keys: ['fncResidualValueUpdateDealer'],
    does: 'changes',
    within: 'acted for',
    buttons: ['rv.btn_update_dealer'],
  },
  'residual.add_note': {
    keys: ['fncResidualValueContracts'],
    does: 'changes',
    within: 'acted for',
    buttons: ['rv.btn_add_note'],
  },
  'residual.upload_file': {
    keys: ['fncResidualValueContracts'],
    does: 'changes',
    within: 'acted for',
    buttons: ['rv.btn_upload'],
  },
  'residual.upload_settlement_file': {
    keys: ['fncResidualValueUpdatePrice'],
    does: 'changes',
    within: 'acted for',
    buttons: ['rv.btn_settle'],
  },
  'residual.remove_document': {
    keys: ['fncResidualValueUpdatePrice'],
    does: 'changes',
    within: 'acted for',
    buttons: ['rv.btn_remove_document'],
  },
  'residual.update_invoiced': {
    keys: ['fncResidualValueUpdatePrice'],
    does: 'changes',
    within: 'acted for',
    buttons: ['rv.btn_invoiced'],
  },
  'residual.update_status': {
    keys: ['fncResidualValueUpdatePrice'],
    does: 'changes',
    within: 'acted for',
    buttons: ['rvlist.btn_status'],
  },
  'residual.stop_for_traffic': {
    keys: ['fncResidualValueUpdatePrice'],
    does: 'changes',
    within: 'acted for',
    buttons: ['rv.btn_stop_traffic'],
  },
  'residual.change_owner_to_dnb': {
    keys: ['fncResidualValueUpdatePrice'],
    does: 'changes',
    within: 'acted for',
    buttons: ['rv.btn_owner_change'],
  },
  'residual.end_contract': {
    keys: ['fncResidualValueContracts'],
    does: 'changes',
    within: 'acted for',
    buttons: ['rv.btn_end'],
  },
  'residual.request_end_contract_price': {
    keys: ['fncResidualValueEndContract'],
    does: 'changes',
    within: 'acted for',
    buttons: ['rv.btn_request_price'],
  },
  'residual.request_extend_contract': {
    keys: ['fncResidualValueContracts'],
    does: 'changes',
    within: 'acted for',
    buttons: ['rv.btn_extend'],
  },
  'residual.extend_contract': {
    keys: ['fncResidualValueContracts'],
    does: 'changes',
    within: 'acted for',
    buttons: ['rv.btn_confirm_extend'],
  },
  'residual.releasing': {
    keys: ['fncReleasing'],
    does: 'changes',
    within: 'acted for',
    buttons: ['rv.btn_releasing'],
  },
  'residual.reserve_vehicle': {
    keys: ['fncResidualValueReserveVehicle'],
    does: 'changes',
    within: 'acted for',
    buttons: ['rv.btn_reserve'],
  },
  'residual.start_financing': {
    keys: ['fncResidualValueEndContractAF'],
    does: 'changes',
    within: 'acted for',
    buttons: ['rv.btn_start_financing'],
  },
  'residual.customer_cost': {
    keys: ['fncResidualValueCustomerCost'],
    does: 'changes',
    within: 'acted for',
    buttons: ['rv.btn_customer_cost'],
  },
  'residual.send_to_trading_company': {
    keys: ['fncResidualValueUpdatePrice'],
    does: 'changes',
    within: 'acted for',
    buttons: ['rv.btn_transport'],
  },
  'residual.send_customer_invoice': {
    keys: ['fncResidualValueCustomerCost'],
    does: 'changes',
    within: 'acted for',
    buttons: ['rv.btn_send_invoice'],
  },
  'services.sell': {
    keys: CONTRACTS,
    does: 'changes',
    within: 'acted for',
    screens: ['newContractSale', 'contractSale', 'contractImport'],
  },
  'services.look': { keys: CONTRACTS, does: 'reads', within: 'seen' },
  'services.sign': {
    keys: ['fncAdditionalContracts', 'fncContractPortfolio'],
    does: 'changes',
    within: 'acted for',
  },
  'portfolio.read': {
    keys: PORTFOLIO,
    does: 'reads',
    within: 'seen',
    screens: ['contractPortfolio', 'contract', 'contractApproval'],
  },
  'portfolio.change': {
    keys: PORTFOLIO,
    does: 'changes',
    within: 'acted for',
    buttons: ['contract.btn_change', 'contract.btn_end', 'approval.btn_approve'],
  },
  'servicePrices.read': {
    keys: ['fncAdditionalContracts', 'fncAdditionalContractAdmin'],
    does: 'reads',
    within: 'seen',
  },
  'servicePrices.open': {
    keys: PRICES,
    does: 'reads',
    within: 'seen',
    screens: [
      'contractCategories',
      'contractCategory',
      'contractPrices',
      'contractPrice',
      'priceCorrections',
    ],
  },
  'servicePrices.history': { keys: PRICES, who: 'staff', does: 'reads', within: 'all' },
  'servicePrices.administer': {
    keys: PRICES,
    does: 'changes',
    within: 'seen',
    buttons: ['ac.btn_new_category', 'ac.btn_new_price'],
  },
  'servicePrices.correct': { keys: PRICES, does: 'changes', tries: true, within: 'seen' },
} as const satisfies Rights;

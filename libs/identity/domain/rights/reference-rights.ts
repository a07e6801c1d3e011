import type { Rights } from './right';

const CATALOGUE = ['fncImporters'] as const;
const ORGANISATIONS = ['fncDealerOrganizations'] as const;
const PROGRAMS = ['fncPricePrograms'] as const;
const INTERESTS = ['fncInterests', 'fncPricePrograms'] as const;
const LIMITS = ['fncLimits'] as const;
const COMPANIES = ['fncAdmin'] as const;
const TYPE_GROUPS = ['fncNetSaleDNB'] as const;

/** Rights to the catalogue, parties, price lists, interest, limits and payment terms. */
export const REFERENCE_RIGHTS = {
  'catalogue.read': { does: 'reads', within: 'all' },
  'catalogue.open': {
    keys: CATALOGUE,
    does: 'reads',
    within: 'all',
    screens: [
      'importers',
      'importer',
      'makes',
      'make',
      'models',
      'model',
      'modelVersion',
      'accessories',
      'accessory',
    ],
  },
  'catalogue.history': { keys: CATALOGUE, who: 'staff', does: 'reads', within: 'all' },
  'catalogue.administer': { keys: CATALOGUE, who: 'staff', does: 'changes', within: 'all' },
  'organisations.read': { does: 'reads', within: 'seen' },
  'organisations.open': {
    keys: ORGANISATIONS,
    does: 'reads',
    within: 'seen',
    screens: ['dealers', 'dealer', 'dealerOrganisations', 'dealerOrganisation', 'concerns', 'concern'],
  },
  'organisations.history': { keys: ORGANISATIONS, who: 'staff', does: 'reads', within: 'all' },
  'organisations.administer': { keys: ORGANISATIONS, who: 'staff', does: 'changes', within: 'all' },
  'dealerMakes.change': { who: 'staff', does: 'changes', within: 'all' },
  'salesPersons.read': { does: 'reads', within: 'seen' },
  'programs.read': {
    keys: PROGRAMS,
    does: 'reads',
    within: 'seen',
    screens: ['pricelists', 'pricelist', 'whatIf', 'whatIfAnswer', 'whatIfVehicles'],
  },
  'programs.history': { keys: PROGRAMS, who: 'staff', does: 'reads', within: 'all' },
  'programs.save': { keys: PROGRAMS, does: 'changes', within: 'seen' },
  'fees.read': { keys: ['fncFees', 'fncPricePrograms'], does: 'reads', within: 'all' },
  'fees.open': { keys: ['fncFees'], does: 'reads', within: 'all', screens: ['fees'] },
  'discounts.read': { keys: ['fncFeeDiscounts'], does: 'reads', within: 'all', screens: ['discounts'] },
  'interest.read': { keys: INTERESTS, does: 'reads', within: 'all' },
  'interest.open': { keys: ['fncInterests'], does: 'reads', within: 'all', screens: ['interests'] },
  'interest.history': { keys: INTERESTS, who: 'staff', does: 'reads', within: 'all' },
  'interest.change': { keys: INTERESTS, who: 'staff', does: 'changes', within: 'all' },
  'limits.read': {
    keys: LIMITS,
    does: 'reads',
    within: 'seen',
    screens: ['limits', 'limitBook', 'limitLedger'],
  },
  'limits.history': { keys: LIMITS, who: 'staff', does: 'reads', within: 'all' },
  'limits.administer': { keys: LIMITS, who: 'staff', does: 'changes', within: 'all' },
  'limits.reckon': { keys: LIMITS, who: 'staff', does: 'changes', tries: true, within: 'all' },
  'companies.read': { keys: ['fncResidualValueUpdatePrice', 'fncAdmin'], does: 'reads', within: 'all' },
  'companies.open': {
    keys: COMPANIES,
    does: 'reads',
    within: 'all',
    screens: ['tradingCompanies', 'tradingCompany'],
  },
  'companies.history': { keys: COMPANIES, who: 'staff', does: 'reads', within: 'all' },
  'companies.administer': { keys: COMPANIES, who: 'staff', does: 'changes', within: 'all' },
  'typeGroups.read': { does: 'reads', within: 'dealer group' },
  'typeGroups.open': {
    keys: TYPE_GROUPS,
    does: 'reads',
    within: 'all',
    screens: ['paymentTypeGroups', 'paymentTypeGroup'],
  },
  'typeGroups.history': { keys: TYPE_GROUPS, who: 'staff', does: 'reads', within: 'all' },
  'typeGroups.administer': { keys: TYPE_GROUPS, who: 'staff', does: 'changes', within: 'all' },
  'terms.read': { does: 'reads', within: 'dealer group' },
  'terms.open': {
    keys: TYPE_GROUPS,
    dealerGroups: true,
    does: 'reads',
    within: 'dealer group',
    screens: ['paymentTerms', 'paymentTerm', 'promotions', 'promotion'],
  },
  'terms.listen': { keys: TYPE_GROUPS, does: 'reads', within: 'all' },
  'terms.history': { keys: TYPE_GROUPS, who: 'staff', does: 'reads', within: 'all' },
  'terms.administer': { keys: ['fncNetSale', 'fncNetSaleDNB'], does: 'changes', within: 'dealer group' },
  'netSale.read': { does: 'reads', within: 'dealer group' },
  'netSale.open': {
    keys: TYPE_GROUPS,
    dealerGroups: true,
    does: 'reads',
    within: 'dealer group',
    screens: ['netSale'],
  },
  'netSale.save': { keys: ['fncNetSale', 'fncNetSaleDNB'], does: 'changes', within: 'dealer group' },
  'orders.read': { does: 'reads', within: 'dealer group' },
  'orders.open': {
    keys: TYPE_GROUPS,
    dealerGroups: true,
    does: 'reads',
    within: 'dealer group',
    screens: ['customerOrders', 'customerOrder'],
  },
  'orders.change': { does: 'changes', within: 'dealer group' },
} as const satisfies Rights;

const API = '/api/v1';

export const VEHICLE_ROUTES = {
  /** GET with query parameters, or POST with a body. */
  inventory: `${API}/dealers/inventory`,
  exportInventory: `${API}/dealers/inventory/export`,
  dealerInventory: `${API}/dealers/dealer_inventory`,
  exportDealerInventory: `${API}/dealers/dealer_inventory/export`,
  /**
   * Consigned vehicles. POST to `payoffs` calculates the payoffs; POST to `endFinancings` ends the
   * financings.
   */
  consignInventory: `${API}/dealers/inventory_consign`,
  exportConsignInventory: `${API}/dealers/inventory_consign/export`,
  payoffs: `${API}/endfinancing/payoffs`,
  endFinancings: `${API}/endfinancing`,
  /** GET returns the list; POST starts a batch. */
  approveDemos: `${API}/approvedemos`,
  exportApproveDemos: `${API}/approvedemos/export`,
  transferVehicles: `${API}/transfervehicles`,
  exportTransferVehicles: `${API}/transfervehicles/export`,
  /** Vehicles of a dealer group with their net sale, and the call that changes many of them. */
  netSale: `${API}/dealergroups/:id/wholesaleadminsearch`,
  exportNetSale: `${API}/dealergroups/:id/wholesaleadminsearch/export`,
  saveNetSale: `${API}/dealergroups/vehicles_save_data_changes`,
  vehicle: `${API}/vehicles/:id`,
  specification: `${API}/vehicles/:id/specification`,
  objectData: `${API}/vehicles/:id/objectdata`,
  /** GET returns the events; POST adds a note. */
  events: `${API}/vehicles/:id/events`,
  periods: `${API}/vehicles/:id/periods`,
  activePeriod: `${API}/vehicles/:id/period_active`,
  invoices: `${API}/vehicles/:id/invoices`,
  predictedCharge: `${API}/vehicles/:id/predicted_charge`,
  interestSummary: `${API}/vehicles/:id/interest_summary`,
  payoffToday: `${API}/vehicles/:id/payoff`,
  facts: `${API}/vehicles/:id/facts`,
  /** Printed documents. */
  stockConfirmation: `${API}/vehicles/:id/stock_confirmation`,
  financeBasis: `${API}/vehicles/:id/finance_basis_document`,
  endQuoteDocument: `${API}/vehicles/:id/end_quote_document`,
  /** Comparison of two moments of a vehicle. */
  comparison: `${API}/vehicles/:id/comparison`,
  availablePricelists: `${API}/vehicles/:id/available_pricelists`,
  availableDealers: `${API}/vehicles/:id/available_dealers`,
  /** GET: cost of a requested loan. */
  loanCosts: `${API}/vehicles/:id/loan_costs`,
  loanApprovalInfo: `${API}/vehicles/:id/loan_approvalinfo`,
  /** GET: vehicles that use one category of an organisation's limits. */
  limitUses: `${API}/dealers/dealer_organizations/:id/limit_uses/:category`,
  buyerNumbers: `${API}/dealers/orgnr_by_dealerorg`,
  /** GET returns the mail; POST sends it. */
  dealerReminder: `${API}/dealer_reminder/:vehicleId`,
  showCode: `${API}/vehicles/:id/show_code`,
  /** GET: number of vehicles by days in stock. */
  inventoryDays: `${API}/dashboards/inventory_days`,
  /** GET: vehicles in stock today by make, dealer and finance type. */
  inventoryToday: `${API}/dashboards/inventory_today`,
  /** GET: financed stock at the end of the last 13 months. */
  inventoryMonths: `${API}/dashboards/inventory_months`,
  search: `${API}/dashboards/search`,
  /** GET: search hits of all kinds, found while the user types. */
  quickSearch: `${API}/dashboards/quick_search`,
  eventCategories: `${API}/eventcategories`,
  eventCategory: `${API}/eventcategories/:id`,
} as const;

/**
 * Topics of the live feed. The topic of a single record ends with a colon and its id. `id` of an inventory
 * notice is the vehicle id.
 */
export const VEHICLE_TOPICS = {
  inventory: 'vehicle.inventory',
  dealerInventory: 'vehicle.dealer-inventory',
  consignInventory: 'vehicle.consign-inventory',
  approveDemos: 'vehicle.approve-demos',
  transferVehicles: 'vehicle.transfer-vehicles',
  netSale: 'vehicle.net-sale',
  detail: 'vehicle.detail',
} as const;

const API = '/api/v1';

export const VEHICLE_ROUTES = {
  /** GET with query, POST with body. */
  inventory: `${API}/dealers/inventory`,
  exportInventory: `${API}/dealers/inventory/export`,
  vehicle: `${API}/vehicles/:id`,
  specification: `${API}/vehicles/:id/specification`,
  objectData: `${API}/vehicles/:id/objectdata`,
  /** GET lists, POST adds a note. */
  events: `${API}/vehicles/:id/events`,
  periods: `${API}/vehicles/:id/periods`,
  activePeriod: `${API}/vehicles/:id/period_active`,
  invoices: `${API}/vehicles/:id/invoices`,
  facts: `${API}/vehicles/:id/facts`,
  showCode: `${API}/vehicles/:id/show_code`,
  search: `${API}/dashboards/search`,
  eventCategories: `${API}/eventcategories`,
  eventCategory: `${API}/eventcategories/:id`,
} as const;

/** Topics of the live feed. `id` of an inventory notice is the vehicle id. */
export const VEHICLE_TOPICS = {
  inventory: 'vehicle.inventory',
  detail: (vehicleId: number) => `vehicle.detail:${vehicleId}`,
} as const;

/** Key of the inventory's column permissions. */
export const INVENTORY_COLUMNS_KEY = 'inventory';

/** Paths of a vehicle's pages. A page below the path of a list links back to that list. */
export const paths = {
  vehicle: '/start/vehicle/:id',
  inventoryVehicle: '/start/aktuellt-lager/vehicle/:id',
  dealerInventoryVehicle: '/start/af-lager/vehicle/:id',
  vehicleApproval: '/start/vehicle_approval/:id',
  vehicleComparison: '/start/vehicle/:id/comparison',
} as const;

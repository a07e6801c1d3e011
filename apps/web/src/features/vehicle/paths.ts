/** Of a vehicle's pages; from a list whose way back it keeps, below that list's address. */
export const paths = {
  vehicle: '/start/vehicle/:id',
  inventoryVehicle: '/start/aktuellt-lager/vehicle/:id',
  dealerInventoryVehicle: '/start/af-lager/vehicle/:id',
  vehicleApproval: '/start/vehicle_approval/:id',
  vehicleComparison: '/start/vehicle/:id/comparison',
} as const;

export const paths = {
  vehiclesRegistration: '/start/vehicles-registration',
  dealerVehiclesRegistration: '/start/dealer-vehicles-registration',
} as const;

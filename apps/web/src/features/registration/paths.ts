export const paths = { dealerVehiclesRegistration: '/start/dealer-vehicles-registration' } as const;

import type { Screen, Screens } from '../../app/routing/screens';
import type { paths } from './paths';

const vehicle: Screen = {
  page: () => import('./detail/vehicle-detail.page').then((page) => page.VehicleDetailPage),
};

export const screens: Screens<typeof paths> = {
  vehicle,
  inventoryVehicle: vehicle,
  dealerInventoryVehicle: vehicle,
  vehicleApproval: {
    page: () => import('./detail/vehicle-approval.page').then((page) => page.VehicleApprovalPage),
  },
  vehicleComparison: {
    page: () => import('./comparison/comparison.page').then((page) => page.VehicleComparisonPage),
  },
};

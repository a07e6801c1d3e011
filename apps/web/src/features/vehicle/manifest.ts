import type { Screen, Screens } from '../../app/screens';

export const paths = {
  inventory: '/start/aktuellt-lager',
  inventoryVehicle: '/start/aktuellt-lager/vehicle/:id',
  dealerInventory: '/start/af-lager',
  dealerInventoryVehicle: '/start/af-lager/vehicle/:id',
  endFinancing: '/start/endfinancing',
  endFinancingResult: '/start/endfinancingresult',
  approveDemosImp: '/start/approvedemo/IMP',
  approveDemosDea: '/start/approvedemo/DEA',
  transferVehicles: '/start/transfervehicles',
  demoBatchResult: '/start/demoresult',
  vehicle: '/start/vehicle/:id',
  vehicleApproval: '/start/vehicle_approval/:id',
  vehicleComparison: '/start/vehicle/:id/comparison',
} as const;

const vehicle: Screen = {
  functionKey: 'fncInventory',
  page: () => import('./detail/vehicle-detail.page').then((page) => page.VehicleDetailPage),
};

export const screens: Screens<typeof paths> = {
  inventory: {
    functionKey: 'fncInventory',
    page: () => import('./list/inventory.page').then((page) => page.InventoryPage),
    menu: {
      group: 'inventory',
      order: 10,
      title: 'menu.fncInventory',
      icon: 'car',
      lead: 'home.inventory_text',
      goKeys: { press: 'g l', text: 'keys.go_inventory' },
    },
  },
  inventoryVehicle: vehicle,
  dealerInventory: {
    functionKey: 'fncDealerInventory',
    page: () => import('./dealer-list/dealer-inventory.page').then((page) => page.DealerInventoryPage),
    menu: {
      group: 'inventory',
      order: 20,
      title: 'menu.fncDealerInventory',
      icon: 'warehouse',
      lead: 'home.dealer_inventory_text',
    },
  },
  dealerInventoryVehicle: vehicle,
  endFinancing: {
    functionKey: 'fncDealerEndFinancing',
    page: () => import('./ending/end-financing.page').then((page) => page.EndFinancingPage),
    menu: {
      group: 'inventory',
      order: 40,
      title: 'menu.fncDealerEndFinancing',
      icon: 'sign-out',
      lead: 'home.end_financing_text',
    },
  },
  endFinancingResult: {
    functionKey: 'fncDealerEndFinancing',
    page: () => import('./ending/end-result.page').then((page) => page.EndResultPage),
  },
  approveDemosImp: {
    functionKey: 'fncManualImporterApproval',
    page: () => import('./demo/demo-vehicles.page').then((page) => page.ApproveDemosPage),
    menu: {
      group: 'inventory',
      order: 50,
      title: 'menu.approvedemo_imp',
      icon: 'check-circle',
      lead: 'home.approvedemo_imp_text',
    },
  },
  approveDemosDea: {
    functionKey: 'fncManualApproval',
    page: () => import('./demo/demo-vehicles.page').then((page) => page.WaitingDemosPage),
    menu: {
      group: 'inventory',
      order: 60,
      title: 'menu.approvedemo_dea',
      icon: 'hourglass',
      lead: 'home.approvedemo_dea_text',
    },
  },
  transferVehicles: {
    functionKey: 'fncTransferVehicles',
    page: () => import('./demo/demo-vehicles.page').then((page) => page.TransferVehiclesPage),
    menu: {
      group: 'inventory',
      order: 70,
      title: 'menu.fncTransferVehicles',
      icon: 'arrow-right-arrow-left',
      lead: 'home.transfer_text',
    },
  },
  demoBatchResult: {
    functionKey: 'fncInventory',
    page: () => import('./demo/demo-result.page').then((page) => page.DemoResultPage),
  },
  vehicle,
  vehicleApproval: {
    functionKey: 'fncInventory',
    page: () => import('./detail/vehicle-approval.page').then((page) => page.VehicleApprovalPage),
  },
  vehicleComparison: {
    functionKey: 'fncInventory',
    page: () => import('./comparison/comparison.page').then((page) => page.VehicleComparisonPage),
  },
};

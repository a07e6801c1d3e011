export const paths = {
  approveDemosImp: '/start/approvedemo/IMP',
  approveDemosDea: '/start/approvedemo/DEA',
  transferVehicles: '/start/transfervehicles',
  demoBatchResult: '/start/demoresult',
} as const;

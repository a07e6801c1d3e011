import { NO_CHARGES, period, PATH as VEHICLE, vehicle } from '../../features/vehicle/detail/testing';
import { rows, type Load } from './load';
import type { Texts } from './runner';

export const VEHICLE_PAGE = {
  [`GET ${VEHICLE}`]: vehicle,
  [`GET ${VEHICLE}/periods`]: rows(period),
  [`GET ${VEHICLE}/predicted_charge`]: NO_CHARGES,
};
export const vehiclePage = (part: string, texts: Texts): Load => [
  '/start/vehicle/35',
  `GET ${VEHICLE}/${part}`,
  texts,
  VEHICLE_PAGE,
];
const figures = { Opening: 0, Issued: 0, Credited: 0, Paid: 0, Open: 0 };
export const BOOKS = {
  From: '2026-06-01',
  To: '2026-06-30',
  KnownOn: '2026-06-30',
  Total: figures,
  Difference: 0,
  Categories: [],
};
export const LIMIT_BOOK = {
  Organisation: 'Bilhuset',
  Today: '2026-06-17',
  Opening: 0,
  Reserved: 0,
  Released: 0,
  Corrected: 0,
  Closing: 0,
  UsedNow: 0,
  Approved: null,
  Days: [],
  Releases: [],
  Makes: [],
  RunOut: { Vehicles: 0, Amount: 0 },
};
export const STOCKTAKE = {
  Id: 8,
  DealerPartyId: 101,
  DealerDisplayName: 'Mälarbil',
  ResponsibleUserId: 1,
  ResponsibleUserName: 'Erik Lundmark',
  InventoryDate: '2026-06-10',
  SpecificationLength: 3,
  TotalInventoried: 1,
  Extra: 0,
  OpenDifferences: 0,
  Status: 'ONGOING',
  StatusText: 'Pågår',
  SignedBy: null,
  Deadline: null,
  NextInventoryDate: null,
  MayScan: true,
  MaySign: true,
  MayRemove: false,
  MaySettle: false,
  Specifications: [],
};
export const MONTH = '/start/billing/2026-05';
export const PREPARATION = '6f1c5a2e-6d0b-4f5e-9a51-3d8c1f2b4a77';

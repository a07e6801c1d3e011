import type { InvoiceHit } from '@floorplan/invoicing/contracts';
import type { MessageHit } from '@floorplan/job-process/contracts';
import type { ContractHit, HitGroup, ResidualHit, VehicleHit } from '@floorplan/vehicle/contracts';

export const vehicle = (Id: number): VehicleHit => ({
  Kind: 'VEH',
  Id,
  LicenseNumber: `ABC0${Id}`,
  ChassisNumber: `YN1ZZZ6TEV00000${Id}`,
  Make: 'Nordvik',
  Model: 'N40',
  DealerPartyName: 'Mälarbil',
  StatusCode: 0,
  ProgramStatus: 0,
});
export const vehicles = (...ids: number[]): HitGroup => ({
  Kind: 'VEH',
  Rows: ids.map(vehicle),
  Total: ids.length,
  Exact: 0,
});
const message = (Id: number): MessageHit => ({
  Kind: 'MES',
  Id,
  ProcessId: 1003,
  MessageId: '3f0a6a5e-0b0e-4d0f-9f3a-5f8a4a1c2b10',
  Date: '2026-11-20T08:15:30Z',
  MessageType: 'NEWFINANCING',
  Status: 'ERROR',
  StatusMessage: 'Netto + moms stämmer inte med totalbeloppet',
  ChassisNumber: `YN1ZZZ6TEV00000${Id}`,
  OrderNumber: 'BEST-77',
  InvoiceNumber: 'F-900',
  DealerName: 'Mälarbil',
  VehicleId: null,
});
export const messages = (...ids: number[]): HitGroup => ({
  Kind: 'MES',
  Rows: ids.map(message),
  Total: ids.length,
  Exact: 0,
});
export const invoice: InvoiceHit = {
  Kind: 'INV',
  Id: '104711',
  Source: 'internal',
  ReceiverType: 'DEA',
  ReceiverId: 101,
  ReceiverName: 'Mälarbil Västerås City',
  CategoryName: 'Slutbetalning',
  InvoiceNumber: '104711',
  InvoiceDate: '2026-11-20',
  Specification: 'ABC 12D Nordvik',
  Status: 'OPEN',
  TotalAmount: 312_000,
};
export const invoices = (Exact: number): HitGroup => ({ Kind: 'INV', Rows: [invoice], Total: 1, Exact });
export const parties: HitGroup = {
  Kind: 'PAR',
  Rows: [
    { Kind: 'PAR', Type: 'ORG', Id: 11, Name: 'Mälarbil AB', City: '' },
    { Kind: 'PAR', Type: 'DEA', Id: 101, Name: 'Mälarbil Västerås City', City: 'Västerås' },
  ],
  Total: 2,
  Exact: 0,
};
export const residual: ResidualHit = {
  Kind: 'RVG',
  Id: 700_115,
  ContractNo: 'RV100115',
  StatusCode: 2,
  CustomerName: 'Byggtjänst AB',
  ObjectDescription: 'Nordvik N40 AWD Svart',
  LicenseNumber: 'XBM124',
  ChassisNumber: 'YN1ZZZ6TEV0000018',
};
export const contract: ContractHit = {
  Kind: 'CON',
  Id: 500041,
  Category: 'Service Plus',
  StatusCode: 3,
  StatusText: 'Aktivt',
  CustomerName: 'Byggtjänst AB',
  LicenseNumber: 'JWN502',
  ChassisNumber: 'YN1ZZZ6TEV0000017',
};

import { formatPlate } from '@floorplan/kernel';
import type { InvoicedVehicle } from './invoice.events';

type NamedVehicle = Pick<InvoicedVehicle, 'licenseNumber' | 'chassisNumber' | 'make'>;

/** The text by which documents name a vehicle: the plate, or else the chassis number, and the make. */
export const vehicleText = ({ licenseNumber, chassisNumber, make }: NamedVehicle): string =>
  `${licenseNumber ? formatPlate(licenseNumber) : chassisNumber} ${make}`;

/** The text by which documents name a contract: its vehicle and its number. */
export const contractText = (vehicle: NamedVehicle, contractNumber: string | number): string =>
  `${vehicleText(vehicle)} · ${contractNumber}`;

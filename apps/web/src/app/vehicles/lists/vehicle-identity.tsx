import { plateText } from '../../texts/identifiers';

interface Identified {
  readonly LicenseNumber?: string | null;
  readonly ChassisNumber?: string;
}

export const vehicleIdentityText = (row: Identified) =>
  [plateText(row.LicenseNumber), row.ChassisNumber].filter(Boolean).join(' ');

/** Identity of a vehicle: its plate and chassis number, or only the chassis number. */
export function VehicleIdentity({ row }: { row: Identified }) {
  const plate = plateText(row.LicenseNumber);
  if (!plate) return row.ChassisNumber;
  return (
    <>
      {plate} <span className="soft">{row.ChassisNumber}</span>
    </>
  );
}

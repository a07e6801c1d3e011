import { SERVICE_CONTRACT_ROUTES, type ApplyAnswer } from '@floorplan/service-contract/contracts';
import { VEHICLE_ROUTES } from '@floorplan/vehicle/contracts';
import type { Client } from '../../support/client';

/** Make of the demo that sells service contracts. */
const MAKE = 1;

interface Price {
  readonly Id: number;
  readonly CategoryName: string;
  readonly Mileage: number;
  readonly Duration: number;
}
interface Car {
  readonly LicenseNumber: string | null;
  readonly StatusCode: number;
  readonly DealerPartyId: number;
}
type CarWithPlate = Car & { readonly LicenseNumber: string };

/** Sells a contract of 36 months and 60,000 km to a company. */
export async function sellContract(
  who: Client,
  LicenseNumber: string,
  dealerId: number,
): Promise<ApplyAnswer> {
  const { Rows } = await who.must(
    who.get<{ Rows: Price[] }>(`${SERVICE_CONTRACT_ROUTES.root}?forMakeId=${MAKE}`),
  );
  const price = Rows.find(
    ({ CategoryName, Mileage, Duration }) =>
      CategoryName === 'Service Plus' && Mileage === 60_000 && Duration === 36,
  )!;
  return who.must(
    who.post<ApplyAnswer>(SERVICE_CONTRACT_ROUTES.apply, {
      definitionId: price.Id,
      dealerId,
      salesPerson: 'Erik Lundmark',
      vehicle: { LicenseNumber },
      customer: {
        ssn: '559900-0063',
        isLegalPerson: true,
        phone: '070-123 45 67',
        email: 'kund@example.se',
      },
    }),
  );
}

/** An active car of the make with a plate, of one of the types of financing. @throws when the demo has none */
export async function carToSellFor(admin: Client, ...finance_type: readonly string[]): Promise<CarWithPlate> {
  const { Rows } = await admin.must(
    admin.post<{ Rows: Car[] }>(VEHICLE_ROUTES.inventory, {
      makeId: [MAKE],
      limit: 1_000,
      ...(finance_type.length > 0 && { finance_type }),
    }),
  );
  const hasPlate = (car: Car): car is CarWithPlate => car.LicenseNumber !== null && car.StatusCode === 0;
  const car = Rows.find(hasPlate);
  if (!car) throw new Error('The demo has no such car of the make with a plate');
  return car;
}

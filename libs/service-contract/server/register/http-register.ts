import { isStorableDate } from '@floorplan/kernel';
import { askOutside, type OutsideParty } from '@floorplan/platform/http';
import { z } from 'zod';
import { Register, RegisterUnavailable, type RegisteredCustomer, type RegisteredVehicle } from './register';

const blank = z.string().max(200).default('');

const customer = z.object({
  Protected: z.boolean().default(false),
  Name: blank,
  FirstName: blank,
  LastName: blank,
  Address: blank,
  ZipCode: blank,
  City: blank,
});
const vehicle = z.object({
  LicenseNumber: z.string().max(20),
  ChassisNumber: z.string().max(30),
  Make: z.string().max(100),
  Model: blank,
  ObjectType: blank,
  FirstTimeRegisteredDate: z.string().refine(isStorableDate).nullish(),
});

/** The registers over HTTP: GET `<url>/customers/<digits>` and `<url>/vehicles/<plate>`, 404 when unknown. */
export class HttpRegister extends Register {
  private readonly party: OutsideParty;

  constructor(url: string | undefined) {
    super();
    this.party = { url, name: 'the register', unavailable: RegisterUnavailable };
  }

  async customer(digits: string): Promise<RegisteredCustomer | null> {
    const found = await askOutside(this.party, `customers/${digits}`, customer);
    if (!found) return null;
    return {
      isProtected: found.Protected,
      name: found.Name,
      firstName: found.FirstName,
      lastName: found.LastName,
      address: found.Address,
      zipCode: found.ZipCode,
      city: found.City,
    };
  }

  async vehicle(plate: string): Promise<RegisteredVehicle | null> {
    const found = await askOutside(this.party, `vehicles/${plate}`, vehicle);
    if (!found) return null;
    return {
      licenseNumber: found.LicenseNumber,
      chassisNumber: found.ChassisNumber,
      make: found.Make,
      model: found.Model,
      objectType: found.ObjectType,
      firstRegisteredOn: found.FirstTimeRegisteredDate ?? null,
    };
  }
}

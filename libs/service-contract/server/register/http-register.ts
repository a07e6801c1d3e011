import { isKeptDate } from '@floorplan/kernel';
import { z } from 'zod';
import { Register, RegisterUnavailable, type RegisteredCustomer, type RegisteredVehicle } from './register';

const ANSWER_WITHIN_MS = 5_000;
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
  FirstTimeRegisteredDate: z.string().refine(isKeptDate).nullish(),
});

/** The registers over HTTP: GET `<url>/customers/<digits>` and `<url>/vehicles/<plate>`, 404 when unknown. */
export class HttpRegister extends Register {
  constructor(private readonly url: string | undefined) {
    super();
  }

  async customer(digits: string): Promise<RegisteredCustomer | null> {
    const found = await this.read(`customers/${digits}`, customer);
    if (!found) return null;
    return {
      ...{ isProtected: found.Protected, name: found.Name, firstName: found.FirstName },
      ...{ lastName: found.LastName, address: found.Address, zipCode: found.ZipCode, city: found.City },
    };
  }

  async vehicle(plate: string): Promise<RegisteredVehicle | null> {
    const found = await this.read(`vehicles/${plate}`, vehicle);
    if (!found) return null;
    return {
      ...{ licenseNumber: found.LicenseNumber, chassisNumber: found.ChassisNumber, make: found.Make },
      ...{ model: found.Model, objectType: found.ObjectType },
      firstRegisteredOn: found.FirstTimeRegisteredDate ?? null,
    };
  }

  private async read<T>(path: string, schema: z.ZodType<T>): Promise<T | null> {
    if (!this.url) throw new RegisterUnavailable('no register is configured');
    try {
      const answer = await fetch(`${this.url}/${path}`, {
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        redirect: 'error',
      });
      if (answer.status === 404) {
        await answer.body?.cancel();
        return null;
      }
      if (!answer.ok) throw new RegisterUnavailable(`the register answered ${answer.status}`);
      return schema.parse(await answer.json());
    } catch (error) {
      // The message never contains the number that was looked up.
      if (error instanceof RegisterUnavailable) throw error;
      throw new RegisterUnavailable(error instanceof Error ? error.name : 'no answer');
    }
  }
}

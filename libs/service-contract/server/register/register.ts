import { OutsideUnavailable } from '@floorplan/platform/http';

export interface RegisteredCustomer {
  readonly isProtected: boolean;
  /** Name of a company; blank for a person. */
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
  readonly zipCode: string;
  readonly city: string;
}

export interface RegisteredVehicle {
  readonly licenseNumber: string;
  readonly chassisNumber: string;
  readonly make: string;
  readonly model: string;
  readonly objectType: string;
  readonly firstRegisteredOn: string | null;
}

/** The register cannot be reached, or did not answer in time. */
export class RegisterUnavailable extends OutsideUnavailable {}

/**
 * Port of the registers of persons, companies and vehicles. Null stands for an unknown number. This is an abstract
 * class instead of an interface, so that it can be an injection token.
 */
export abstract class Register {
  /** @param digits ten digits of an organisation, twelve of a person @throws RegisterUnavailable */
  abstract customer(digits: string): Promise<RegisteredCustomer | null>;
  /** @param plate in its stored form, like ABC123 @throws RegisterUnavailable */
  abstract vehicle(plate: string): Promise<RegisteredVehicle | null>;
}

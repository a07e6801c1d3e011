import { actorOf, type UserScope } from '@floorplan/identity/domain';
import {
  oreOfKronor,
  parseEmails,
  parseIdentityNumber,
  parsePhone,
  refused,
  type Outcome,
} from '@floorplan/kernel';
import { refusedFields } from '@floorplan/kernel/wire';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Clock, Commands, factsOf, Ids, outcomeOf } from '@floorplan/platform/commands';
import type { ApplyRequest, ContractVehicleAnswer } from '@floorplan/service-contract/contracts';
import { applyForContract, contractStream, type ContractCustomer } from '@floorplan/service-contract/domain';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { contractVehicle, VehicleLookups } from '../lookups/vehicle-lookups';
import { Register } from '../register/register';
import { Offers, type Offer } from './offers';
import { maySell, invalidImporter, invalidInput, invalidVehicle } from './sale-checks';

/**
 * Makes a contract that waits for the customer's signature, and returns its id. Customer, price and subventions stay as
 * they are now.
 */
export class ApplyForContract extends Command<Outcome<number>> {
  constructor(
    readonly scope: UserScope,
    readonly request: ApplyRequest,
    readonly correlationId: string,
  ) {
    super();
  }
}

@Injectable()
@CommandHandler(ApplyForContract)
export class ApplyForContractHandler implements ICommandHandler<ApplyForContract> {
  constructor(
    private readonly offers: Offers,
    private readonly vehicles: VehicleLookups,
    private readonly register: Register,
    private readonly parties: PartiesReader,
    private readonly commands: Commands,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** @throws RegisterUnavailable */
  async execute({ scope, request, correlationId }: ApplyForContract): Promise<Outcome<number>> {
    const today = this.clock.today();
    const wrong = invalidInput(scope, request, today);
    if (wrong.size > 0) return refusedFields(wrong);
    const offer = await this.offers.forSale(scope, request.definitionId);
    if (!offer) return refused('DEFINITION_INVALID');
    const noImporter = invalidImporter(offer.owner, request.importerSubvention, 'importerSubvention');
    if (noImporter.size > 0) return refusedFields(noImporter);
    const { dealers } = await this.parties.parties();
    const dealer = dealers.find(({ id }) => id === request.dealerId);
    if (!maySell(scope, dealer, offer.owner)) return refusedFields(new Map([['dealerId', 'UNKNOWN_RECORD']]));
    const customer = await this.customerOf(request, today);
    if (!customer) return refusedFields(new Map([['customer.ssn', 'UNKNOWN_CUSTOMER']]));
    const vehicle = await this.vehicleOf(request, offer);
    if (!vehicle.ok) return vehicle;
    if (!(await this.offers.isMostSpecific(offer, vehicle.answer.Model)))
      return refused('DEFINITION_INVALID');
    const by = actorOf(scope);
    const contractId = await this.ids.next('service_contract_id');
    const contract = {
      contractId,
      source: 'sale' as const,
      on: today,
      by,
      startDate: null,
      predecessorId: null,
      owner: offer.owner,
      customer,
      externalCode: '',
      vehicle: contractVehicle(vehicle.answer),
      definition: { ...offer.definition, makeId: vehicle.answer.MakeId },
      seller: {
        dealerId: dealer!.id,
        organisationId: dealer!.dealerOrganizationId,
        salesPerson: request.salesPerson,
        salesPersonEmail: request.salesPersonEmail,
      },
      subventions: {
        importer: oreOfKronor(request.importerSubvention),
        dealer: oreOfKronor(request.dealerSubvention),
      },
    };
    return outcomeOf(() =>
      this.commands.run({ actor: by, correlationId, now: this.clock.now() }, (act, unitOfWork) => {
        const { state } = unitOfWork.create(contractStream, contractId);
        act.append(contractStream, contractId, factsOf(applyForContract(state, contract)));
        return contractId;
      }),
    );
  }

  /** The customer as the register knows it now; null for an unknown or protected one. */
  private async customerOf({ customer }: ApplyRequest, today: string): Promise<ContractCustomer | null> {
    const { digits } = parseIdentityNumber(customer.ssn, today)!;
    const found = await this.register.customer(digits);
    if (!found || found.isProtected) return null;
    const { isLegalPerson, reference } = customer;
    return {
      identityNumber: digits,
      isLegalPerson,
      reference,
      firstName: found.firstName,
      lastName: found.lastName,
      name: isLegalPerson ? found.name : `${found.firstName} ${found.lastName}`,
      address: found.address,
      zipCode: found.zipCode,
      city: found.city,
      phone: parsePhone(customer.phone)!,
      email: parseEmails(customer.email)![0]!,
    };
  }

  private async vehicleOf(
    { vehicle: { LicenseNumber } }: ApplyRequest,
    { owner, definition }: Offer,
  ): Promise<Outcome<ContractVehicleAnswer>> {
    const field = 'vehicle.LicenseNumber';
    const found = await this.vehicles.find({ licenseNumber: LicenseNumber, makeId: 0 });
    if (!found.ok) return refusedFields(new Map([[field, 'UNKNOWN_LICENSE']]));
    const wrong = invalidVehicle(found.answer, owner, definition);
    return wrong ? refusedFields(new Map([[field, wrong]])) : found;
  }
}

import { dealerReceiver, DUE_TERMS, setOffIn } from '@floorplan/invoicing/billing';
import type { DueTerms } from '@floorplan/invoicing/domain';
import {
  decided,
  floorToKrona,
  oreOfKronor,
  parseEmails,
  type Outcome,
  type Refusal,
} from '@floorplan/kernel';
import { refusedFields, type FieldErrorCode } from '@floorplan/kernel/wire';
import { PartiesReader } from '@floorplan/parties/contracts';
import type { Acting } from '@floorplan/platform/acts';
import type { EndResidualRequest, StartResidualFinancing } from '@floorplan/residual-value/contracts';
import {
  buyout,
  buyoutNet,
  endPriceOf,
  endResidual,
  responsibleOf,
  invalidEnding,
  type Ending,
  type EndingField,
  type ResidualEvent,
  type ResidualInvoiced,
  type ResidualState,
} from '@floorplan/residual-value/domain';
import { LoanStarter } from '@floorplan/vehicle/loans';
import { Inject, Injectable } from '@nestjs/common';
import { buyerOf } from '../contracts/valid-parties';
import { ResidualActs, type ActedResidual, type ResidualCall } from './residual-acts';
import { buyoutDocument, issueDocument } from './residual-documents';

type Acted = Promise<Outcome<ActedResidual>>;

const FIELDS: Readonly<Record<EndingField, string>> = {
  responsible: 'SettlementResponsible',
  isConfirmed: 'Confirmed',
  isReturned: 'VehicleReturned',
  address: 'PickupAddress',
  postalAddress: 'PickupPostalAddress',
  contactPerson: 'PickupContactPerson',
  contactEmail: 'PickupContactPersonEmail',
};

const endingOf = (request: EndResidualRequest): Ending => ({
  responsible: request.SettlementResponsible,
  isConfirmed: request.Confirmed,
  isReturned: request.VehicleReturned,
  pickup: {
    address: request.PickupAddress,
    postalAddress: request.PickupPostalAddress,
    contactPerson: request.PickupContactPerson,
    contactEmail: request.PickupContactPersonEmail,
  },
});

/** Actions that end a contract: somebody settles it, or the dealer buys the vehicle by a loan. */
@Injectable()
export class EndActs {
  constructor(
    private readonly acts: ResidualActs,
    private readonly parties: PartiesReader,
    private readonly loans: LoanStarter,
    @Inject(DUE_TERMS) private readonly dueTerms: DueTerms,
  ) {}

  end(call: ResidualCall, request: EndResidualRequest): Acted {
    return this.acts.run(call, 'end_contract', async (contract, context) => {
      const asked = endingOf(request);
      // A dry run shows what the end leads to before the boxes are ticked.
      const ending = call.isDryRun ? { ...asked, isConfirmed: true, isReturned: true } : asked;
      const wrong = wrongFields(contract, ending);
      if (wrong.size > 0) return refusedFields(wrong);
      const { on, by } = context;
      const named = { named: request.BuyerOrgNr, today: on };
      const buyer = buyerOf(await this.parties.parties(), contract, named);
      if (buyer === null) return refusedFields(new Map([['BuyerOrgNr', 'BUYER_NOT_ALLOWED']]));
      const decision = endResidual(contract, { ending, buyerNumber: buyer.number, on, by });
      const isBought = decision.ok && responsibleOf(contract, ending) === 'AF';
      // The support can be as high as the residual value, so that there is nothing to pay.
      if (!decision.ok || !isBought || buyoutNet(contract) === 0) return decision;
      return decided<ResidualEvent>(
        ...decision.facts,
        await this.invoiceBuyer(contract, buyer.dealerId, context),
      );
    });
  }

  /** Sells the vehicle to its dealer, who pays with a loan of the portal. Both are set off against each other. */
  startFinancing(
    call: ResidualCall,
    { price_program_id: programId, amount: kronor }: StartResidualFinancing,
  ): Acted {
    return this.acts.run(call, 'start_financing', async (contract, context) => {
      const amount = floorToKrona(oreOfKronor(kronor));
      const wrong = loanFault(contract, amount);
      if (wrong) return refusedFields(new Map([['amount', wrong]]));
      const { on, by, act, unitOfWork } = context;
      const { facility, terms, contractNo, endPrice } = contract;
      const { vehicle } = terms!;
      const { net, vat } = buyout(contract);
      const started = await this.loans.start(act, unitOfWork, {
        scope: call.scope,
        by,
        dealerId: facility.dealerId,
        make: vehicle.make,
        programId,
        amount,
        car: {
          LicenseNumber: vehicle.licenseNumber,
          ChassisNumber: vehicle.chassisNumber,
          Model: vehicle.model,
          Mileage: endPrice.currentMileage,
          IsUsed: true,
        },
        price: { net, vat },
        comment: contractNo,
      });
      if (!started.ok) return refusedLoan(started.refusal);
      const { book } = await this.parties.parties();
      const { organizationNumber: buyerNumber } = book.dealerById(facility.dealerId)!;
      const invoiced = await this.invoiceBuyer(contract, facility.dealerId, context);
      await setOffIn({ act, unitOfWork, today: on, by }, invoiced.data.number, started.payout);
      const { vehicleId } = started;
      return decided<ResidualEvent>(
        { type: 'residual-value/Financed', data: { on, by, vehicleId, amount, buyerNumber } },
        invoiced,
      );
    });
  }

  private async invoiceBuyer(
    contract: ResidualState,
    dealerId: number,
    context: Acting,
  ): Promise<ResidualInvoiced> {
    const receiver = dealerReceiver(await this.parties.parties(), dealerId);
    return issueDocument(context, this.dueTerms, buyoutDocument(receiver, contract));
  }
}

/** Codes of messages about vehicles, with the code of the same reason why an action is not possible. */
const REASONS: Readonly<Record<string, string>> = {
  DUPLICATE_CHASSIS: 'CHASSIS_TAKEN',
  DUPLICATE_LICENSE: 'PLATE_TAKEN',
};

const refusedLoan = (refusal: Refusal) =>
  ({ ok: false, refusal: { ...refusal, code: REASONS[refusal.code] ?? refusal.code } }) as const;

const KRONA = 100;

/** Why a loan of the amount (öre) is not possible; null when it is. */
function loanFault(contract: ResidualState, amount: number): FieldErrorCode | null {
  if (amount < KRONA) return 'TOO_SMALL';
  return amount > (endPriceOf(contract) ?? 0) ? 'TOO_LARGE' : null;
}

function wrongFields(contract: ResidualState, ending: Ending): ReadonlyMap<string, FieldErrorCode> {
  const wrong = new Map<string, FieldErrorCode>();
  for (const [field, fault] of invalidEnding(contract, ending))
    wrong.set(FIELDS[field], fault === 'REQUIRED' ? 'REQUIRED' : 'INVALID_VALUE');
  const { contactEmail } = ending.pickup;
  if (contactEmail !== '' && !parseEmails(contactEmail)) wrong.set(FIELDS.contactEmail, 'INVALID_EMAIL');
  return wrong;
}

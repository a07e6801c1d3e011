import { dealerReceiver, DUE_TERMS, setOffIn } from '@floorplan/invoicing/billing';
import type { DueTerms } from '@floorplan/invoicing/domain';
import type { UserActing } from '@floorplan/identity/acts';
import { decided, floorToKrona, oreOfKronor, parseEmails, type Refusal } from '@floorplan/kernel';
import { refusedFields, type FieldErrorCode } from '@floorplan/kernel/wire';
import { PartiesReader } from '@floorplan/parties/contracts';
import {
  endResidualRequest,
  startResidualFinancingRequest,
  type EndResidualRequest,
} from '@floorplan/residual-value/contracts';
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
import { buyerOf } from '../contracts/valid-parties';
import { buyoutDocument, issueDocument } from './residual-documents';
import { residualAct } from './residual-kind';

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

/** Acts that end a contract: somebody settles it, or the dealer buys the vehicle by a loan. */
export const END_ACTS = {
  end_contract: residualAct({
    summary: 'End the contract',
    body: endResidualRequest,
    done: 'rv.msg_ended',
    decide: async (contract, request, acting) => {
      const { on, by, isDryRun, use } = acting;
      const asked = endingOf(request);
      // A dry run shows what the end leads to before the boxes are ticked.
      const ending = isDryRun ? { ...asked, isConfirmed: true, isReturned: true } : asked;
      const wrong = wrongFields(contract, ending);
      if (wrong.size > 0) return refusedFields(wrong);
      const named = { named: request.BuyerOrgNr, today: on };
      const buyer = buyerOf(await use(PartiesReader).parties(), contract, named);
      if (buyer === null) return refusedFields(new Map([['BuyerOrgNr', 'BUYER_NOT_ALLOWED']]));
      const decision = endResidual(contract, { ending, buyerNumber: buyer.number, on, by });
      const isBought = decision.ok && responsibleOf(contract, ending) === 'AF';
      // The support can be as high as the residual value, so that there is nothing to pay.
      if (!decision.ok || !isBought || buyoutNet(contract) === 0) return decision;
      return decided<ResidualEvent>(...decision.facts, await invoiceBuyer(contract, buyer.dealerId, acting));
    },
  }),
  start_financing: residualAct({
    summary: 'Sell the vehicle to its dealer, who pays with a loan of the portal',
    body: startResidualFinancingRequest,
    done: 'rv.msg_financed',
    decide: async (contract, { price_program_id: programId, amount: kronor }, acting) => {
      const amount = floorToKrona(oreOfKronor(kronor));
      const wrong = loanFault(contract, amount);
      if (wrong) return refusedFields(new Map([['amount', wrong]]));
      return startLoan(contract, { programId, amount }, acting);
    },
  }),
};

/** Starts a loan for the dealer's purchase. Both are set off against each other. */
async function startLoan(
  contract: ResidualState,
  { programId, amount }: { readonly programId: number; readonly amount: number },
  acting: UserActing,
) {
  const { scope, on, by, act, unitOfWork, isDryRun, use } = acting;
  const { facility, terms, contractNo, endPrice } = contract;
  const { vehicle } = terms!;
  const { net, vat } = buyout(contract);
  const started = await use(LoanStarter).start(act, unitOfWork, {
    scope,
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
    isDryRun,
  });
  if (!started.ok) return refusedLoan(started.refusal);
  const { book } = await use(PartiesReader).parties();
  const { organizationNumber: buyerNumber } = book.dealerById(facility.dealerId)!;
  const invoiced = await invoiceBuyer(contract, facility.dealerId, acting);
  await setOffIn({ act, unitOfWork, today: on, by }, invoiced.data.number, started.payout);
  const { vehicleId } = started;
  return decided<ResidualEvent>(
    { type: 'residual-value/Financed', data: { on, by, vehicleId, amount, buyerNumber } },
    invoiced,
  );
}

async function invoiceBuyer(
  contract: ResidualState,
  dealerId: number,
  acting: UserActing,
): Promise<ResidualInvoiced> {
  const receiver = dealerReceiver(await acting.use(PartiesReader).parties(), dealerId);
  return issueDocument(acting, acting.use<DueTerms>(DUE_TERMS), buyoutDocument(receiver, contract));
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

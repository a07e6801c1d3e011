import { decided, oreOfKronor, parseEmails, refused, type Decision } from '@floorplan/kernel';
import { isActingStaff, type UserScope } from '@floorplan/identity/domain';
import type { UserActing } from '@floorplan/identity/acts';
import { emptyBody, refusedFields, type FieldErrorCode, type MailRequest } from '@floorplan/kernel/wire';
import { PartiesReader } from '@floorplan/parties/contracts';
import {
  addNoteRequest,
  updateDealerRequest,
  updateEndPriceRequest,
  updateInvoicedRequest,
  type Rvp,
  type UpdateEndPriceRequest,
} from '@floorplan/residual-value/contracts';
import {
  resetResidual,
  updateEndPrice,
  type EndPrice,
  type ResidualEvent,
  type ResidualState,
} from '@floorplan/residual-value/domain';
import { randomUUID } from 'node:crypto';
import { rvpOf } from '../contracts/rvp';
import { validDealers } from '../contracts/valid-parties';
import { RESIDUAL_SETTINGS, type ResidualSettings } from '../residual-settings';
import { residualAct } from './residual-kind';
import { priceRequestMail, recipientsOf } from './residual-mails';

/** Acts about the end price: request and update it, change the dealer, add notes, open the contract again. */
export const PRICE_ACTS = {
  update_endprice: residualAct({
    summary: 'Change the end price record',
    body: updateEndPriceRequest,
    done: 'residualvalue-contracts.msg_price_update_ok',
    seen: ({ Version }) => Version,
    decide: (contract, request, { scope, on, by }) => {
      if (changesOthers(request, rvpOf(scope, contract))) return refused('CONTRACT_NOT_EDITABLE');
      const changes = changesOf(request);
      if ((changes.importerSupport ?? 0) > contract.terms!.residualValue)
        return refusedFields(new Map([['ImporterSupport', 'TOO_LARGE'] as const]));
      return updateEndPrice(contract, { changes, on, by });
    },
  }),
  reset_status: residualAct({
    summary: 'Open an ended contract again',
    body: emptyBody,
    done: 'rv.msg_reset',
    decide: (contract, _, { on, by }) => resetResidual(contract, { on, by }),
  }),
  update_dealer: residualAct({
    summary: 'Move the contract to another facility',
    body: updateDealerRequest,
    done: 'rv.msg_dealer',
    decide: async (contract, { NewDealerId: dealerId }, { on, by, use }) => {
      if (contract.facility.dealerId === dealerId) return decided();
      const parties = await use(PartiesReader).parties();
      const isValid = validDealers(parties, contract).some(({ Id }) => Id === dealerId);
      if (!isValid) return refusedFields(new Map([['NewDealerId', 'INVALID_VALUE'] as const]));
      const { dealerOrganizationId: organisationId } = parties.book.dealerById(dealerId)!;
      return decided({ type: 'residual-value/DealerChanged', data: { on, by, dealerId, organisationId } });
    },
  }),
  add_note: residualAct({
    summary: 'Add a note',
    body: addNoteRequest,
    done: 'rv.msg_note',
    decide: (_, { Description }, { on, by }) =>
      decided({ type: 'residual-value/NoteAdded', data: { on, by, text: Description.trim() } }),
  }),
  update_invoiced: residualAct({
    summary: 'Mark what the customer is invoiced',
    body: updateInvoicedRequest,
    done: 'rv.msg_invoiced',
    decide: ({ invoiced }, { OverMileageInvoiced: overMileage, WeardownInvoiced: weardown }, { on, by }) =>
      invoiced.overMileage === overMileage && invoiced.weardown === weardown
        ? decided()
        : decided({ type: 'residual-value/InvoicedFlagged', data: { on, by, overMileage, weardown } }),
  }),
  request_end_contract_price: residualAct({
    summary: 'Ask the finance provider for an end price by mail',
    body: emptyBody,
    done: 'residualvalue-contracts.request_price_ok',
    decide: (contract, _, acting) => requestPrice(contract, null, acting),
  }),
};

/**
 * Asks for an end price by mail.
 * @param mail what the caller wrote; without it the portal's own text
 */
export async function requestPrice(
  contract: ResidualState,
  mail: MailRequest | null,
  { scope, on, by, use }: UserActing,
): Promise<Decision<ResidualEvent>> {
  const { priceMail } = use<ResidualSettings>(RESIDUAL_SETTINGS);
  const wrong = mail && wrongRecipients(scope, mail.EmailAddresses, priceMail);
  if (wrong) return refusedFields(new Map([['EmailAddresses', wrong]]));
  const { dealers } = await use(PartiesReader).parties();
  const dealer = dealers.find(({ id }) => id === contract.facility.dealerId);
  const written = mail
    ? { recipients: parseEmails(recipientsOf(mail.EmailAddresses))!, subject: mail.Subject, body: mail.Body }
    : priceRequestMail(contract, { dealer: dealer?.name ?? '', recipients: priceMail });
  if (written.recipients.length === 0) return refused('PRICE_MAIL_MISSING');
  return decided({
    type: 'residual-value/PriceRequested',
    data: { ...written, on, by, mailId: randomUUID() },
  });
}

/** Only staff send the request to other addresses than the finance provider's. */
function wrongRecipients(
  scope: UserScope,
  addresses: string,
  known: ResidualSettings['priceMail'],
): FieldErrorCode | null {
  const recipients = parseEmails(recipientsOf(addresses));
  if (!recipients?.length) return 'INVALID_EMAIL';
  return isActingStaff(scope) || recipients.every((each) => known.includes(each)) ? null : 'INVALID_VALUE';
}

const oreOf = (kronor: number | null): number | null => (kronor === null ? null : oreOfKronor(kronor));

/** Fields that staff change, and amounts that the server calculates. */
const NOT_COMPARED: readonly (keyof Rvp)[] = [
  ...([
    'Price',
    'ReleasingPrice',
    'ImporterSupport',
    'Mileage',
    'InternalComment',
    'ExtendDisabled',
  ] as const),
  ...(['OverMileage', 'TotalWithdrawal', 'ReleasingApproved'] as const),
];

/** Whether a request sends another value of a field that this call cannot change. */
const changesOthers = (request: UpdateEndPriceRequest, stored: Rvp): boolean =>
  (Object.keys(stored) as (keyof Rvp)[]).some(
    (field) =>
      !NOT_COMPARED.includes(field) && request[field] !== undefined && request[field] !== stored[field],
  );

/** The changed fields of a request. Absent fields stay as they are. */
function changesOf(request: UpdateEndPriceRequest): Partial<EndPrice> {
  const { Price, ReleasingPrice, ImporterSupport, Mileage, InternalComment } = request;
  const { ExtendDisabled, ExtendAvailable } = request;
  const isExtensionDisabled = ExtendAvailable === undefined ? ExtendDisabled : ExtendAvailable === '0';
  return {
    ...(Price !== undefined && { price: oreOf(Price) }),
    ...(ReleasingPrice !== undefined && { releasingPrice: oreOf(ReleasingPrice) }),
    ...(ImporterSupport !== undefined && { importerSupport: oreOfKronor(ImporterSupport) }),
    ...(Mileage !== undefined && { currentMileage: Mileage }),
    ...(InternalComment !== undefined && { comment: InternalComment }),
    ...(isExtensionDisabled !== undefined && { isExtensionDisabled }),
  };
}

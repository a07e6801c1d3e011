import { decided, oreOfKronor, parseEmails, refused, type Outcome } from '@floorplan/kernel';
import { isActingStaff } from '@floorplan/identity/domain';
import { refusedFields, type FieldErrorCode } from '@floorplan/kernel/wire';
import { PartiesReader } from '@floorplan/parties/contracts';
import type { MailRequest } from '@floorplan/kernel/wire';
import type { Rvp, UpdateEndPriceRequest } from '@floorplan/residual-value/contracts';
import { resetResidual, updateEndPrice, type EndPrice } from '@floorplan/residual-value/domain';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { rvpOf } from '../contracts/rvp';
import { validDealers } from '../contracts/valid-parties';
import { RESIDUAL_SETTINGS, type ResidualSettings } from '../residual-settings';
import { ResidualActs, type ActedResidual, type ResidualCall } from './residual-acts';
import { priceRequestMail, recipientsOf } from './residual-mails';

type Acted = Promise<Outcome<ActedResidual>>;

/** Actions about the end price: request and update it, change the dealer, add notes, open the contract again. */
@Injectable()
export class PriceActs {
  constructor(
    private readonly acts: ResidualActs,
    private readonly parties: PartiesReader,
    @Inject(RESIDUAL_SETTINGS) private readonly settings: ResidualSettings,
  ) {}

  updateEndPrice(call: ResidualCall, request: UpdateEndPriceRequest): Acted {
    const seen = request.Version ?? call.seen;
    return this.acts.run({ ...call, seen }, 'update_endprice', (contract, { on, by }) => {
      if (changesOthers(request, rvpOf(call.scope, contract))) return refused('CONTRACT_NOT_EDITABLE');
      const changes = changesOf(request);
      if ((changes.importerSupport ?? 0) > contract.terms!.residualValue)
        return refusedFields(new Map([['ImporterSupport', 'TOO_LARGE'] as const]));
      return updateEndPrice(contract, { changes, on, by });
    });
  }

  /** @param mail what the caller wrote; without it the portal's own text */
  requestPrice(call: ResidualCall, mail: MailRequest | null): Acted {
    return this.acts.run(call, 'request_end_contract_price', async (contract, { on, by }) => {
      const wrong = mail && this.wrongRecipients(call, mail.EmailAddresses);
      if (wrong) return refusedFields(new Map([['EmailAddresses', wrong]]));
      const { dealers } = await this.parties.parties();
      const dealer = dealers.find(({ id }) => id === contract.facility.dealerId);
      const written = mail
        ? {
            recipients: parseEmails(recipientsOf(mail.EmailAddresses))!,
            subject: mail.Subject,
            body: mail.Body,
          }
        : priceRequestMail(contract, { dealer: dealer?.name ?? '', recipients: this.settings.priceMail });
      if (written.recipients.length === 0) return refused('PRICE_MAIL_MISSING');
      return decided({
        type: 'residual-value/PriceRequested',
        data: { ...written, on, by, mailId: randomUUID() },
      });
    });
  }

  /** Only staff send the request to other addresses than the finance provider's. */
  private wrongRecipients({ scope }: ResidualCall, addresses: string): FieldErrorCode | null {
    const recipients = parseEmails(recipientsOf(addresses));
    if (!recipients?.length) return 'INVALID_EMAIL';
    const known = this.settings.priceMail;
    return isActingStaff(scope) || recipients.every((one) => known.includes(one)) ? null : 'INVALID_VALUE';
  }

  updateDealer(call: ResidualCall, dealerId: number): Acted {
    return this.acts.run(call, 'update_dealer', async (contract, { on, by }) => {
      if (contract.facility.dealerId === dealerId) return decided();
      const parties = await this.parties.parties();
      const isValid = validDealers(parties, contract).some(({ Id }) => Id === dealerId);
      if (!isValid) return refusedFields(new Map([['NewDealerId', 'INVALID_VALUE'] as const]));
      const { dealerOrganizationId: organisationId } = parties.book.dealerById(dealerId)!;
      return decided({ type: 'residual-value/DealerChanged', data: { on, by, dealerId, organisationId } });
    });
  }

  addNote(call: ResidualCall, text: string): Acted {
    return this.acts.run(call, 'add_note', (_, { on, by }) =>
      decided({ type: 'residual-value/NoteAdded', data: { on, by, text: text.trim() } }),
    );
  }

  reset(call: ResidualCall): Acted {
    return this.acts.run(call, 'reset_status', (contract, { on, by }) => resetResidual(contract, { on, by }));
  }

  updateInvoiced(
    call: ResidualCall,
    flags: { readonly overMileage: boolean; readonly weardown: boolean },
  ): Acted {
    return this.acts.run(call, 'update_invoiced', ({ invoiced }, { on, by }) =>
      invoiced.overMileage === flags.overMileage && invoiced.weardown === flags.weardown
        ? decided()
        : decided({ type: 'residual-value/InvoicedFlagged', data: { on, by, ...flags } }),
    );
  }
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

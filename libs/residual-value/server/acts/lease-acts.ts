import { decided, invalidFields, oreOfKronor, refused, type RefusedField } from '@floorplan/kernel';
import { emptyBody, refusedFields } from '@floorplan/kernel/wire';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Clock } from '@floorplan/platform/commands';
import { textOf } from '@floorplan/platform/texts';
import {
  answerExtensionRequest,
  releasingRequest,
  requestExtensionRequest,
} from '@floorplan/residual-value/contracts';
import { answerExtension, isReleasingApproved, requestExtension } from '@floorplan/residual-value/domain';
import { suppliersOf } from '../contracts/valid-parties';
import { RESIDUAL_SETTINGS, type ResidualSettings } from '../residual-settings';
import { releasingLink } from './releasing-link';
import { residualAct } from './residual-kind';

const SAVED = 'residualvalue-contracts.ended_ok';

/** Acts that extend a lease, reserve its vehicle for the dealer, or lease it again. */
export const LEASE_ACTS = {
  request_extend_contract: residualAct({
    summary: 'Ask the customer whether to extend the contract',
    body: requestExtensionRequest,
    done: 'rv.msg_extension_requested',
    decide: (contract, { Months: months, Confirmed }, { on, by, isDryRun, use }) => {
      if (!isDryRun && contract.terms!.guarantee === 'DNB' && !Confirmed)
        return refusedFields(new Map([['Confirmed', 'REQUIRED'] as const]));
      const { extendRate: rate } = use<ResidualSettings>(RESIDUAL_SETTINGS);
      return requestExtension(contract, { months, rate, byName: by.name, on, by });
    },
  }),
  extend_contract: residualAct({
    summary: "Store the customer's answer about an extension",
    body: answerExtensionRequest,
    done: (_, { Response }) => (Response === 'Ja' ? 'rv.msg_extended' : SAVED),
    decide: (contract, { Response }, { on, by }) =>
      answerExtension(contract, { isAccepted: Response === 'Ja', on, by }),
  }),
  reserve_vehicle: residualAct({
    summary: 'Reserve the vehicle for the dealer until the last day',
    body: emptyBody,
    done: 'rv.msg_reserved',
    decide: (_, __, { on, by }) => decided({ type: 'residual-value/Reserved', data: { on, by } }),
  }),
  releasing: residualAct({
    summary: 'Send a returned vehicle on to a new lease',
    body: releasingRequest,
    done: SAVED,
    decide: async (contract, { CurrentMileage, SupplierId, ReleasingPrice }, { on, by, use }) => {
      if (!use<ResidualSettings>(RESIDUAL_SETTINGS).releasingUrl) return refused('RELEASING_UNAVAILABLE');
      const wrong: RefusedField[] = [];
      if (CurrentMileage == null) wrong.push(missing('CurrentMileage', 'rv.err_mileage'));
      if (SupplierId == null) wrong.push(missing('SupplierId', 'rv.err_supplier'));
      if (wrong.length > 0) return { ok: false, refusal: invalidFields(wrong) };
      const suppliers = suppliersOf(await use(PartiesReader).parties(), contract.facility.organisationId);
      if (!suppliers.some(({ Id }) => Id === SupplierId))
        return refusedFields(new Map([['SupplierId', 'INVALID_VALUE'] as const]));
      const releasingPrice = oreOfKronor(ReleasingPrice);
      if (!isReleasingApproved(contract) || releasingPrice !== contract.endPrice.releasingPrice)
        return refused('CHANGED_MEANWHILE', { events: textOf('rv.releasing_price'), version: 0 });
      return decided({
        type: 'residual-value/Released',
        data: { on, by, supplierId: SupplierId!, currentMileage: CurrentMileage!, releasingPrice },
      });
    },
    // Each answer has a new link.
    then: ({ state: { contractNo } }, { isDryRun, use }) => {
      if (isDryRun) return {};
      const { releasingUrl, linkKey } = use<ResidualSettings>(RESIDUAL_SETTINGS);
      const now = use(Clock).now();
      return { Url: releasingUrl ? releasingLink(releasingUrl, linkKey, { contractNo, now }) : '' };
    },
  }),
};

const missing = (Field: string, key: string): RefusedField => ({
  Field,
  Code: 'REQUIRED',
  Message: textOf(key),
});

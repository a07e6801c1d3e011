import { addDays, oreOfKronor, refused, type Outcome } from '@floorplan/kernel';
import { refusedFields } from '@floorplan/kernel/wire';
import { PartiesReader } from '@floorplan/parties/contracts';
import type { Acting } from '@floorplan/platform/acts';
import { Ids, factsOf } from '@floorplan/platform/commands';
import type { NewFromExistingRequest } from '@floorplan/service-contract/contracts';
import {
  applyForContract,
  changeAmounts,
  contractStream,
  noteSuccessor,
  type ContractState,
  type ContractToApply,
} from '@floorplan/service-contract/domain';
import { Injectable } from '@nestjs/common';
import { Offers } from '../sale/offers';
import { maySell, invalidImporter, invalidSeller, invalidSubventions } from '../sale/sale-checks';
import { ContractActs, type ContractCall } from './contract-acts';

/** Days from today in which a contract that continues another one may start. */
const START_WITHIN_DAYS = 60;

/** Makes contracts that continue existing ones. */
@Injectable()
export class Successors {
  constructor(
    private readonly acts: ContractActs,
    private readonly offers: Offers,
    private readonly parties: PartiesReader,
    private readonly ids: Ids,
  ) {}

  /** @returns the id of the new contract, which waits for a signature; 0 for a dry run */
  async make(call: ContractCall, request: NewFromExistingRequest): Promise<Outcome<number>> {
    const { DealerSubvention: dealerSubvention, ImporterSubvention: importerSubvention } = request;
    const wrong = new Map([
      ...[...invalidSubventions(call.scope, { dealerSubvention, importerSubvention })].map(
        ([field, code]) => [WIRE_NAMES[field]!, code] as const,
      ),
      ...invalidSeller(request.SalesPersonEmail, 'SalesPersonEmail'),
    ]);
    if (wrong.size > 0) return refusedFields(wrong);
    const { dealers } = await this.parties.parties();
    const dealer = dealers.find(({ id }) => id === request.DealerId);
    const contractId = call.isDryRun ? 0 : await this.ids.next('service_contract_id');
    const outcome = await this.acts.run(
      call,
      request.OriginalAgreementId,
      'newFromExisting',
      async (contract, act) => {
        if (!maySell(call.scope, dealer, contract.terms!.owner))
          return refusedFields(new Map([['DealerId', 'UNKNOWN_RECORD']]));
        const noImporter = invalidImporter(contract.terms!.owner, importerSubvention, 'ImporterSubvention');
        if (noImporter.size > 0) return refusedFields(noImporter);
        const successor = await this.successorOf(contract, request, act);
        if (!successor.ok) return successor;
        const seller = {
          dealerId: dealer!.id,
          organisationId: dealer!.dealerOrganizationId,
          salesPerson: request.SalesPerson,
          salesPersonEmail: request.SalesPersonEmail,
        };
        const { state } = act.unitOfWork.create(contractStream, contractId);
        const facts = factsOf(applyForContract(state, { ...successor.answer, contractId, seller }));
        act.act.append(contractStream, contractId, facts);
        return noteSuccessor(contractId, act);
      },
    );
    return outcome.ok ? { ok: true, answer: contractId } : outcome;
  }

  /** Terms of the new contract: the amounts of a change, less the new subventions. */
  private async successorOf(
    contract: ContractState,
    request: NewFromExistingRequest,
    { on, by }: Pick<Acting, 'on' | 'by'>,
  ): Promise<Outcome<Omit<ContractToApply, 'contractId' | 'seller'>>> {
    const { StartDate: startDate, MonthlyAmount, MonthsRemaining } = request;
    const last = addDays(on, START_WITHIN_DAYS);
    if (startDate < on || startDate > last) return refused('DATE_OUT_OF_RANGE', { from: on, to: last });
    const definition = await this.offers.ofContract(contract, request.NewDefinitionId);
    const amounts = changeAmounts(contract, definition, on);
    if (amounts.problem || !definition) return refused(amounts.problem ?? 'NO_PRICE');
    const { newAmount, newMonthsRemaining: months, newTotalPrice, totalInvoiced } = amounts;
    if (newAmount !== oreOfKronor(MonthlyAmount) || months !== MonthsRemaining)
      return refused('AMOUNT_CHANGED', { amount: newAmount / 100 });
    const subventions = {
      importer: oreOfKronor(request.ImporterSubvention),
      dealer: oreOfKronor(request.DealerSubvention),
    };
    const { owner, customer, vehicle, contractId: predecessorId } = contract.terms!;
    return {
      ok: true,
      answer: {
        source: 'successor',
        on,
        by,
        owner,
        definition,
        customer,
        vehicle,
        subventions,
        startDate,
        months,
        total: newTotalPrice - totalInvoiced - subventions.importer - subventions.dealer,
        predecessorId,
        externalCode: '',
      },
    };
  }
}

const WIRE_NAMES: Readonly<Record<string, string>> = {
  dealerSubvention: 'DealerSubvention',
  importerSubvention: 'ImporterSubvention',
};

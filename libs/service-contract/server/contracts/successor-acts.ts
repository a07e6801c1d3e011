import type { UserActing } from '@floorplan/identity/acts';
import type { UserScope } from '@floorplan/identity/domain';
import { addDays, oreOfKronor, refused, type Outcome } from '@floorplan/kernel';
import { refusedFields, type FieldErrorCode } from '@floorplan/kernel/wire';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Ids, factsOf } from '@floorplan/platform/commands';
import {
  newFromExistingAnswer,
  newFromExistingRequest,
  type NewFromExistingRequest,
} from '@floorplan/service-contract/contracts';
import {
  applyForContract,
  changeAmounts,
  contractStream,
  noteSuccessor,
  type ContractState,
  type ContractToApply,
} from '@floorplan/service-contract/domain';
import { Offers } from '../sale/offers';
import { maySell, invalidImporter, invalidSeller, invalidSubventions } from '../sale/sale-checks';
import { SigningLinks } from '../signing/signing-links';
import { contractAct } from './contract-kind';

/** Days from today in which a contract that continues another one may start. */
const START_WITHIN_DAYS = 60;

/** The act that makes a contract which continues an existing one, and waits for a signature. */
export const SUCCESSOR_ACTS = {
  newFromExisting: contractAct({
    summary: 'Make a contract that continues an existing one',
    body: newFromExistingRequest,
    named: ({ OriginalAgreementId }) => OriginalAgreementId,
    answer: newFromExistingAnswer,
    decide: async (contract, request, acting) => {
      const { scope, isDryRun, act, unitOfWork, use } = acting;
      const wrong = wrongRequest(scope, request);
      if (wrong.size > 0) return refusedFields(wrong);
      const { dealers } = await use(PartiesReader).parties();
      const dealer = dealers.find(({ id }) => id === request.DealerId);
      const { owner } = contract.terms!;
      if (!dealer || !maySell(scope, dealer, owner))
        return refusedFields(new Map([['DealerId', 'UNKNOWN_RECORD']]));
      const noImporter = invalidImporter(owner, request.ImporterSubvention, 'ImporterSubvention');
      if (noImporter.size > 0) return refusedFields(noImporter);
      const successor = await successorOf(contract, request, acting);
      if (!successor.ok) return successor;
      const seller = {
        dealerId: dealer.id,
        organisationId: dealer.dealerOrganizationId,
        salesPerson: request.SalesPerson,
        salesPersonEmail: request.SalesPersonEmail,
      };
      const contractId = isDryRun ? 0 : await use(Ids).next('service_contract_id');
      const { state } = unitOfWork.create(contractStream, contractId);
      const facts = factsOf(applyForContract(state, { ...successor.answer, contractId, seller }));
      act.append(contractStream, contractId, facts);
      return noteSuccessor(contractId, acting);
    },
    then: async ({ state: { successorId } }, { isDryRun, use }) => {
      const NewId = isDryRun ? 0 : successorId!;
      return { NewId, SignDocumentURL: isDryRun ? '' : await use(SigningLinks).open(NewId) };
    },
    done: ({ state: { successorId } }, _, more) => {
      const hasLink = (more as { readonly SignDocumentURL: string }).SignDocumentURL !== '';
      return [hasLink ? 'sale.msg_applied' : 'sale.msg_applied_without_link', { id: String(successorId) }];
    },
  }),
};

function wrongRequest(
  scope: UserScope,
  request: NewFromExistingRequest,
): ReadonlyMap<string, FieldErrorCode> {
  const { DealerSubvention: dealerSubvention, ImporterSubvention: importerSubvention } = request;
  return new Map([
    ...[...invalidSubventions(scope, { dealerSubvention, importerSubvention })].map(
      ([field, code]) => [WIRE_NAMES[field]!, code] as const,
    ),
    ...invalidSeller(request.SalesPersonEmail, 'SalesPersonEmail'),
  ]);
}

/** Terms of the new contract: the amounts of a change, less the new subventions. */
async function successorOf(
  contract: ContractState,
  request: NewFromExistingRequest,
  { on, by, use }: UserActing,
): Promise<Outcome<Omit<ContractToApply, 'contractId' | 'seller'>>> {
  const { StartDate: startDate, MonthlyAmount, MonthsRemaining } = request;
  const last = addDays(on, START_WITHIN_DAYS);
  if (startDate < on || startDate > last) return refused('DATE_OUT_OF_RANGE', { from: on, to: last });
  const definition = await use(Offers).ofContract(contract, request.NewDefinitionId);
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

const WIRE_NAMES: Readonly<Record<string, string>> = {
  dealerSubvention: 'DealerSubvention',
  importerSubvention: 'ImporterSubvention',
};

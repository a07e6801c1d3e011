import {
  dealerReceiver,
  DUE_TERMS,
  importerReceiver,
  issueInvoiceIn,
  type DocumentAct,
} from '@floorplan/invoicing/billing';
import type { DueTerms } from '@floorplan/invoicing/domain';
import { PartiesReader } from '@floorplan/parties/contracts';
import {
  contractStream,
  dueSubvention,
  type ContractEvent,
  type ContractState,
} from '@floorplan/service-contract/domain';
import { Inject, Injectable } from '@nestjs/common';
import {
  billedContracts,
  instalmentsDocument,
  subventionDocument,
  type ContractDocument,
} from './contract-documents';

/** Issues the first documents of a contract together with its approval. */
@Injectable()
export class BillApproval {
  constructor(
    private readonly parties: PartiesReader,
    @Inject(DUE_TERMS) private readonly dueTerms: DueTerms,
  ) {}

  /** Bills the months that have begun to the dealer, and the importer's subvention to the importer. */
  async bill(issuing: DocumentAct, approved: ContractState): Promise<void> {
    const { act, today: on, by } = issuing;
    const { contractId, seller, owner } = approved.terms!;
    const parties = await this.parties.parties();
    const facts: ContractEvent[] = [];
    const [billed] = billedContracts([approved], on);
    if (billed) {
      const document = instalmentsDocument(dealerReceiver(parties, seller.dealerId), [billed]);
      const number = await this.issue(issuing, document);
      facts.push({ type: 'service-contract/InstalmentsBilled', data: { ...billed.due, on, by, number } });
    }
    const amount = dueSubvention(approved);
    if (amount > 0 && owner.type === 'MAK') {
      const document = subventionDocument(importerReceiver(parties, owner.importerId), approved, amount);
      const number = await this.issue(issuing, document);
      facts.push({ type: 'service-contract/SubventionBilled', data: { on, by, number, amount } });
    }
    if (facts.length > 0) act.append<ContractState, ContractEvent>(contractStream, contractId, facts);
  }

  private async issue(issuing: DocumentAct, document: ContractDocument): Promise<number> {
    const draft = { ...document, month: null, creditOf: null };
    return (await issueInvoiceIn({ ...issuing, dueTerms: this.dueTerms }, draft)).number;
  }
}

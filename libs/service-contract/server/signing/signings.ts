import { Issuer } from '@floorplan/invoicing/contracts';
import { addDays, decided } from '@floorplan/kernel';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Acts, type SystemRequest } from '@floorplan/platform/acts';
import { Clock, outcomeOf } from '@floorplan/platform/commands';
import { DocumentStore, type StoredDocument } from '@floorplan/platform/document-store';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { PdfRenderer } from '@floorplan/platform/pdf';
import {
  CONTRACT_CATEGORY,
  contractStream,
  noteSigned,
  noteSigningEnded,
  openSigning,
  SIGNING_DAYS,
  type ContractEvent,
  type ContractState,
  type ContractTerms,
  type SigningOpened,
} from '@floorplan/service-contract/domain';
import { textIn } from '@floorplan/platform/texts';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { contractDocument } from '../sale/contract-document';
import { SigningProvider, SigningUnavailable } from '@floorplan/signing/contracts';
import { CONTRACT_CONDITIONS } from './conditions';

const LANGUAGE = 'sv-SE';
/** Maximum number of attempts to send a document whose contract changes meanwhile. */
const ATTEMPTS = 3;
const referenceOf = (contractId: number, paper: number): string => `${contractId}/document-${paper}`;
const NO_TERM: Pick<ContractState, 'startDate' | 'endDate'> = { startDate: null, endDate: null };
const fileNameOf = (contractId: number): string => `Serviceavtal-${contractId}.pdf`;

type ContractRequest = SystemRequest<ContractState, ContractEvent>;

export type PrintedContract = Pick<StoredDocument, 'fileName' | 'contentType' | 'bytes'>;

/** Opens signings at the provider, and records their outcomes. */
@Injectable()
export class Signings {
  constructor(
    private readonly provider: SigningProvider,
    private readonly renderer: PdfRenderer,
    private readonly issuer: Issuer,
    private readonly parties: PartiesReader,
    private readonly store: DocumentStore,
    private readonly log: EventLog,
    private readonly database: Database,
    private readonly acts: Acts,
    private readonly clock: Clock,
    @Inject(CONTRACT_CONDITIONS) private readonly conditions: string | undefined,
  ) {}

  /**
   * Makes a link for a contract that is not signed, in place of an earlier one. A repeated call for the same
   * document gets the same signing. While the provider answers, the contract may change: another link is then made.
   * @returns the link, or null when the contract cannot be signed @throws SigningUnavailable
   */
  async open(contractId: number): Promise<string | null> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const { state } = await this.log.load(contractStream, contractId);
      if (state.status !== 'created') return null;
      const link = await this.asked(state);
      const noted = await outcomeOf(() => this.act(contractId, (now) => openSigning(now, link)));
      if (noted.ok) {
        const { signing } = state;
        if (signing && signing.signingId !== link.signingId)
          await this.provider.cancelAtOnce(signing.signingId);
        return link.url;
      }
      await this.provider.cancelAtOnce(link.signingId);
    }
    throw new SigningUnavailable(`contract ${contractId} changed while its document was sent`);
  }

  /** Sends the document of a contract to the provider. */
  private async asked({ terms, paper }: ContractState) {
    const { contractId, customer } = terms!;
    const on = this.clock.today();
    const opened = await this.provider.open({
      reference: referenceOf(contractId, paper),
      title: `Serviceavtal ${contractId}`,
      pdf: await this.rendered(terms!, on),
      signer: { name: customer.name, email: customer.email },
      validUntil: addDays(on, SIGNING_DAYS),
    });
    return { ...opened, on, paper };
  }

  /** Ends what was opened at the provider for a contract and is not needed. @throws SigningUnavailable */
  async endUnneeded(contractId: number, { status, signing, paper }: ContractState): Promise<void> {
    const opened = await this.log.history(contractStream, contractId, ['service-contract/SigningOpened']);
    const isSignable = status === 'created';
    // The document of a contract that can be signed may be on its way to the provider.
    const earlier = isSignable ? paper - 1 : paper;
    await this.provider.keepOnly(isSignable ? signing?.signingId : undefined, {
      signingIds: opened.map(({ data }) => (data as SigningOpened['data']).signingId),
      references: Array.from({ length: earlier }, (_, n) => referenceOf(contractId, n + 1)),
    });
  }

  /** Fetches the state of a signing, and the signed document, from the provider. @throws SigningUnavailable */
  async refresh(signingId: string): Promise<void> {
    const [found] = await this.database.query<{ id: number }>(
      'select id from service_contract where signing_id = $1',
      [signingId],
    );
    if (!found) return;
    const on = this.clock.today();
    const state = await this.provider.stateOf(signingId);
    if (state === 'declined' || state === 'expired')
      return this.act(found.id, (now) => noteSigningEnded(now, { on, signingId, outcome: state }));
    if (state === 'signed') await this.takeIn(found.id, signingId, on);
    // A provider that has lost the signing gets the document again.
    else if (state === 'unknown') await this.open(found.id);
    else await this.expire(found.id, signingId, on);
  }

  /** Ends a signing whose last day has passed. */
  async expire(contractId: number, signingId: string, on: string): Promise<void> {
    await this.act(contractId, (now) =>
      now.signing && now.signing.expiresOn < on
        ? noteSigningEnded(now, { on, signingId, outcome: 'expired' })
        : decided(),
    );
  }

  /** Stores the signed document with its hash, in the act that notes the signature. */
  private async takeIn(contractId: number, signingId: string, on: string): Promise<void> {
    const bytes = await this.provider.signedPdf(signingId);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const documentId = `${CONTRACT_CATEGORY}:${contractId}/${signingId}`;
    await this.act(
      contractId,
      (state) => noteSigned(state, { on, signingId, documentId, hash: sha256 }),
      async (_before, _after, _facts, { act }) =>
        this.store.put(act, {
          owner: documentId,
          fileName: fileNameOf(contractId),
          contentType: 'application/pdf',
          language: 'sv-SE',
          sha256,
          pages: 0,
          bytes,
        }),
    );
  }

  /** Makes the document as it is sent to the customer. An unsigned document is not stored. */
  async unsignedDocument({ terms, startDate, endDate }: ContractState): Promise<PrintedContract> {
    const bytes = await this.rendered(terms!, terms!.appliedOn, { startDate, endDate });
    return { fileName: fileNameOf(terms!.contractId), contentType: 'application/pdf', bytes };
  }

  private async rendered(terms: ContractTerms, date: string, term = NO_TERM): Promise<Buffer> {
    const { dealers } = await this.parties.parties();
    const seller = dealers.find(({ id }) => id === terms.seller.dealerId)?.name ?? '';
    const frame = {
      issuer: this.issuer,
      seller,
      conditions: this.conditions ?? textIn(LANGUAGE, 'contract.doc_general_conditions'),
      date,
      ...term,
    };
    return (await this.renderer.render(contractDocument(terms, frame))).bytes;
  }

  private async act(
    contractId: number,
    decide: ContractRequest['decide'],
    follow?: ContractRequest['follow'],
  ): Promise<void> {
    await this.acts.bySystem({ stream: contractStream }, { id: contractId, decide, follow });
  }
}

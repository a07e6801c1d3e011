import type { Dealer, Importer } from '@floorplan/parties/domain';
import type { Parties, DealerWithMakes } from '@floorplan/parties/contracts';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';

export interface PartiesOfMessage {
  importer: Importer | null;
  dealer: Dealer | null;
}

type Reference = NewFinancingMessage['ImporterParty'];

/** Whom a message is about, as far as it can be told; what is wrong with it is decided when it is processed. */
export function partiesOfMessage(message: NewFinancingMessage, parties: Parties): PartiesOfMessage {
  const importer = parties.importers.find((i) => isImporter(i, message.ImporterParty)) ?? null;
  const dealer = parties.dealers.find((d) => isDealer(d, message.DealerParty)) ?? null;
  return { importer, dealer };
}

const isImporter = (importer: Importer, { FinancerAssignedId, ImporterAssignedId }: Reference): boolean =>
  FinancerAssignedId ? importer.financerAssignedId === FinancerAssignedId.trim() : importer.importerAssignedId === ImporterAssignedId?.trim();

function isDealer(dealer: DealerWithMakes, { FinancerAssignedId, ImporterAssignedId }: Reference): boolean {
  if (FinancerAssignedId) return dealer.financerAssignedId === FinancerAssignedId.trim();
  return dealer.makes.some(({ importerAssignedDealerId }) => importerAssignedDealerId === ImporterAssignedId?.trim());
}

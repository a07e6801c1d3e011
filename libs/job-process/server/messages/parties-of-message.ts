import type { Parties } from '@floorplan/parties/contracts';
import type { Dealer, Importer } from '@floorplan/parties/domain';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';

export interface PartiesOfMessage {
  importer: Importer | null;
  dealer: Dealer | null;
}

/** Whom a message is about, as far as it can be told; what is wrong with it is decided when it is processed. */
export function partiesOfMessage(message: NewFinancingMessage, { book }: Parties): PartiesOfMessage {
  const importer = book.findImporter(message.ImporterParty);
  return { importer, dealer: book.findDealer(message.DealerParty, importer?.id ?? null) };
}

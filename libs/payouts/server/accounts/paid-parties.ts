import { usableEmails, type Language } from '@floorplan/kernel';
import { PartiesReader, type Parties } from '@floorplan/parties/contracts';
import type { Party } from '@floorplan/payouts/domain';
import { Injectable } from '@nestjs/common';

/** A party that is paid, with its mail settings. */
export interface PaidParty {
  readonly name: string;
  readonly addresses: readonly string[];
  readonly language: Language;
  /** Organisation of a dealer; null for other parties. */
  readonly organisationId: number | null;
}

const partyIn = ({ importers, dealers, organisations }: Parties, { kind, id }: Party): PaidParty | null => {
  if (kind === 'importer') {
    const found = importers.find((each) => each.id === id);
    if (!found) return null;
    const { name, language } = found;
    return { name, addresses: usableEmails(found.paymentEmails), language, organisationId: null };
  }
  if (kind === 'dealer') {
    const found = dealers.find((each) => each.id === id);
    if (!found) return null;
    const { name, language, dealerOrganizationId: organisationId } = found;
    return { name, addresses: usableEmails(found.invoiceEmails), language, organisationId };
  }
  const found = organisations.find((each) => each.id === id);
  if (!found) return null;
  const sites = dealers.filter(({ dealerOrganizationId }) => dealerOrganizationId === id);
  const addresses = [...new Set(sites.flatMap(({ invoiceEmails }) => usableEmails(invoiceEmails)))];
  return { name: found.name, addresses, language: sites[0]?.language ?? 'sv-SE', organisationId: null };
};

/** Importers, dealers and dealer organisations as receivers of payments. An organisation has the addresses of its sites. */
@Injectable()
export class PaidParties {
  constructor(private readonly reader: PartiesReader) {}

  /** Null when there is no such party. */
  async find(party: Party): Promise<PaidParty | null> {
    return partyIn(await this.reader.parties(), party);
  }
}

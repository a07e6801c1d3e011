import type { InvoiceReceiver } from '@floorplan/invoicing/domain';
import { eInvoiceAddressOf, partsOfEInvoiceAddress, type EInvoiceAddress } from '@floorplan/kernel';
import type { Parties } from '@floorplan/parties/contracts';

/** Where a party gets electronic invoices. */
export interface EInvoiceReceiver {
  readonly address: EInvoiceAddress;
  /** Whether it gets them instead of mail. */
  readonly isOn: boolean;
  /** Number by which the party knows itself, or else its number in the portal. */
  readonly reference: string;
}

/** Returns null for a customer, and for a party that has no address. */
export function eInvoiceReceiverOf(
  { dealers, importers }: Pick<Parties, 'dealers' | 'importers'>,
  { side, id }: Pick<InvoiceReceiver, 'side' | 'id'>,
): EInvoiceReceiver | null {
  if (side === 'CUS') return null;
  if (side === 'DEA') {
    const dealer = dealers.find((candidate) => candidate.id === id);
    return dealer ? receiverWith(dealer, dealer.externalAssignedId || dealer.financerAssignedId) : null;
  }
  const importer = importers.find((candidate) => candidate.id === id);
  return importer ? receiverWith(importer, importer.importerAssignedId) : null;
}

interface Settings {
  readonly organizationNumber: string;
  readonly eInvoiceAddress: string | null;
  readonly sendsEInvoice: boolean;
}

function receiverWith(
  { organizationNumber, eInvoiceAddress, sendsEInvoice: isOn }: Settings,
  reference: string,
): EInvoiceReceiver | null {
  const address = eInvoiceAddressOf(eInvoiceAddress, organizationNumber);
  return address === null ? null : { address: partsOfEInvoiceAddress(address), isOn, reference };
}

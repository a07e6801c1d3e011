import { INVOICE_CATEGORY, type InvoiceEvent } from './invoice.events';
import { evolveInvoice, isOfOrganisation, type InvoiceState } from './invoice.state';

/** Stream type of the provider's documents, by number. */
export const invoiceStream = {
  category: INVOICE_CATEGORY,
  initialState: null as InvoiceState,
  evolve: (state: InvoiceState, fact: InvoiceEvent): InvoiceState => evolveInvoice(state, fact),
  readers: (state: InvoiceState) => {
    const none = { importers: [], dealers: [], organisations: [] };
    if (!state) return none;
    const { side, id, organisationId } = state.receiver;
    if (side === 'CUS') return none;
    if (side === 'IMP') return { ...none, importers: [id] };
    const organisations = organisationId === null ? [] : [organisationId];
    return isOfOrganisation(state) ? { ...none, organisations } : { ...none, dealers: [id], organisations };
  },
};

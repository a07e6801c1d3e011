import { DESCRIBED } from './acts/described-facts';
import type { ResidualEvent } from './contract.events';
import type { ResidualSignal } from './contract.machine';
import type { Responsible } from './contract.values';
import type { SettlementSignal } from './settlement.machine';

/** Responsible whose vehicle is bought; the others are returned. */
const isBoughtBy = (responsible: Responsible): boolean => responsible === 'AF';

/** Signals of a fact to the machines of the contract and of its settlement; null when it is no signal. */
export function residualSignalsOf(fact: ResidualEvent): {
  readonly contract: ResidualSignal | null;
  readonly settlement: SettlementSignal | null;
} {
  const signals = (contract: ResidualSignal | null, settlement: SettlementSignal | null = null) => ({
    contract,
    settlement,
  });
  if (DESCRIBED.isDescribed(fact)) return signals(null);
  switch (fact.type) {
    case 'residual-value/Registered':
      return signals('registered');
    case 'residual-value/Corrected':
      return signals('corrected');
    case 'residual-value/Ended': {
      const { responsible } = fact.data;
      return signals(isBoughtBy(responsible) ? 'bought' : 'returned', `ended${responsible}`);
    }
    case 'residual-value/Financed':
      return signals('bought', 'endedAF');
    case 'residual-value/CustomerInvoiced':
      return signals('settled', 'invoiced');
    case 'residual-value/Reset':
      return signals('reset', 'reset');
    case 'residual-value/TransportOrdered':
    case 'residual-value/TransportMoved':
      return signals(null, 'transported');
    case 'residual-value/Released':
      return signals(null, 'released');
    case 'residual-value/PriceRequested':
    case 'residual-value/PriceRequestDelivered':
    case 'residual-value/EndPriceUpdated':
    case 'residual-value/DealerChanged':
    case 'residual-value/NoteAdded':
    case 'residual-value/DocumentUploaded':
    case 'residual-value/DocumentRemoved':
    case 'residual-value/InvoicedFlagged':
    case 'residual-value/RegisterOrdered':
    case 'residual-value/RegisterAnswered':
    case 'residual-value/Invoiced':
    case 'residual-value/ExtensionRequested':
    case 'residual-value/ExtensionAnswered':
    case 'residual-value/Reserved':
    case 'residual-value/CustomerCostSaved':
    case 'residual-value/Reminded':
      return signals(null);
  }
}

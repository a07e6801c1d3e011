import { ENTRY_SOURCES, type EntrySource } from '@floorplan/ledger/domain';
import { financeTypeOn } from '@floorplan/vehicle/contracts';

/** SQL of the account of entry `e`: documents from before may leave the finance type to the vehicle. */
const ACCOUNT = `case when e.account <> 'CAPITAL' then e.account
  else 'CAPITAL_' || coalesce(${financeTypeOn('e.vehicle_id', 'e.effective_on')}, 'CONSIGN') end`;

const table = (source: EntrySource): string => `
  select '${source}' as source, e.source_id, e.version, e.line, e.kind, ${source === 'invoice' ? ACCOUNT : 'e.account'} as account,
         e.amount, e.effective_on, e.recorded_on, e.importer_id, e.dealer_id, e.organisation_id, e.finance_type,
         e.vehicle_id, e.document
    from ledger_${source}_entry e`;

/** SQL of all entries, as the facts give them now. */
export const LEDGER_ENTRIES = `(${ENTRY_SOURCES.map(table).join(' union all ')})`;

import type { Caller } from '@floorplan/identity/testing';
import { Client } from '../support/client';
import { READER, type System } from '../support/system';

export function signIn(system: System, caller: Caller): Promise<Client> {
  switch (caller) {
    case 'reader':
      return system.user(READER);
    case 'partner':
    case 'partner2':
      return system.partner(caller);
    case 'nobody':
      return Promise.resolve(Client.stranger(system.urls));
    default:
      return system.user(caller);
  }
}

/**
 * Expected statuses of a call about a record of importer IMP02. No dealer in `callers` sells a make of IMP02.
 * The statuses are therefore those for a record of IMP01, with the two importers and the two partners
 * exchanged, and with 404 instead of 200 for dealers and organisations.
 */
export function foreignStatuses(own: readonly string[], callers: readonly Caller[]): string[] {
  const of = (caller: Caller) => own[callers.indexOf(caller)]!;
  const swapped: Partial<Record<Caller, string>> = {
    imp: of('imp2'),
    imp2: of('imp'),
    partner: of('partner2'),
    partner2: of('partner'),
  };
  return callers.map((caller) => {
    const status = swapped[caller] ?? of(caller);
    return ['deo', 'dea', 'dea2'].includes(caller) && status === '200' ? '404' : status;
  });
}

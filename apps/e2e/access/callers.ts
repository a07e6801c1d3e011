import { Client } from '../support/client';
import { READER, type System } from '../support/system';

/** Everybody who may knock: staff, staff who only read, importers, dealers, partners, and somebody without a token. */
export const CALLERS = [
  'admin',
  'reader',
  'imp',
  'imp2',
  'deo',
  'dea',
  'dea2',
  'partner',
  'partner2',
  'nobody',
] as const;
export type Caller = (typeof CALLERS)[number];

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

import { READS_ONLY } from '@floorplan/identity/domain';
import type { Caller } from '@floorplan/kernel';
import type { CurrentUser } from './current-user';

const ACTS = 2;

/** Who is signed in as the rules of actions see one; the server makes the same of the session's scope. */
export function callerOfUser(user: CurrentUser): Caller {
  const functions = new Set(user.Functions.map(({ FnKey2 }) => FnKey2));
  const dealers = user.ValidDealers.filter(({ AuthLevel }) => AuthLevel === ACTS);
  const acting = new Set(dealers.map(({ DealerPartyId }) => DealerPartyId));
  // Only people of dealers are narrowed by dealer.
  const ofDealer = user.Role === 'DEA' || user.Role === 'DEO';
  return {
    role: user.Role,
    readsOnly: user.RoleCode === READS_ONLY,
    holds: (key) => functions.has(key),
    actsFor: (dealerId) => !ofDealer || acting.has(dealerId),
  };
}

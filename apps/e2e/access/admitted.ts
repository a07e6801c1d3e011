import { rightsOfUser, type CurrentUser } from '@floorplan/identity/contracts';
import {
  mayPartner,
  mayUser,
  type PartnerScope,
  type RightName,
  type RightsOfUser,
} from '@floorplan/identity/domain';
import type { Caller } from '@floorplan/identity/testing';
import type { Client } from '../support/client';

/**
 * The properties that decide about the rights of a caller: a user's rights, a partner client's, or null without a
 * sign-in.
 */
export type RightsOfCaller = RightsOfUser | Pick<PartnerScope, 'rights'> | null;

/** Reads what the API itself knows about a caller. */
export async function rightsOf(caller: Caller, client: Client, admin: Client): Promise<RightsOfCaller> {
  if (caller === 'nobody') return null;
  if (caller !== 'partner' && caller !== 'partner2')
    return rightsOfUser(await client.must(client.get<CurrentUser>('/api/v1/me')));
  const { Rights } = await admin.must(
    admin.get<{ Rights: NonNullable<PartnerScope['rights']> }>(`/api/v1/clients/${caller}`),
  );
  return { rights: Rights };
}

/** A call as the guard sees it. */
export interface GuardedCall {
  readonly path: string;
  readonly query?: string | undefined;
  readonly right: RightName;
  /** Whether partner clients may call it although its address is not one of theirs. */
  readonly isForPartners: boolean;
}

/** Whether the table of rights lets the caller pass. `rights.spec.ts` tests the table for every role. */
export function isAdmitted(
  rights: RightsOfCaller,
  { path, query = '', right, isForPartners }: GuardedCall,
): boolean {
  if (right === 'everybody') return true;
  if (!rights) return false;
  if ('role' in rights) return mayUser(rights, right, /[?&]dry_run=true(&|$)/.test(query));
  const isTheirs = isForPartners || path.startsWith('/api/v1/integrations/');
  return isTheirs && mayPartner(rights as PartnerScope, right);
}

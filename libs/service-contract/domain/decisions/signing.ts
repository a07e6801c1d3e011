import { addDays, decided, refused, type Decision } from '@floorplan/kernel';
import type { ContractEvent, ContractSigned, SigningEnded } from '../contract.events';
import type { ContractState } from '../contract.state';
import type { SigningLink } from '../contract.values';

/** Days during which a link for signing is valid, after the day on which it was made. */
export const SIGNING_DAYS = 14;

/**
 * Records the link that the provider made. It replaces an earlier one; the same one again adds nothing. A link to a
 * document that differs from the contract is refused.
 * @param paper number of the document that was sent to the provider
 */
export function openSigning(
  { status, signing, paper: current }: ContractState,
  { paper, ...link }: Omit<SigningLink, 'expiresOn'> & { readonly on: string; readonly paper: number },
): Decision<ContractEvent> {
  if (status !== 'created') return refused('CONTRACT_NOT_EDITABLE');
  if (signing?.signingId === link.signingId) return decided();
  if (paper !== current) return refused('CHANGED_MEANWHILE', { events: '' });
  const expiresOn = addDays(link.on, SIGNING_DAYS);
  return decided({ type: 'service-contract/SigningOpened', data: { ...link, expiresOn } });
}

/**
 * Records that the customer signed. A signature that is already recorded, or that belongs to a replaced link, adds
 * nothing; one that arrives after the approval or the rejection is kept.
 */
export function noteSigned(state: ContractState, signature: ContractSigned['data']): Decision<ContractEvent> {
  if (state.signed || state.signing?.signingId !== signature.signingId) return decided();
  return decided({ type: 'service-contract/Signed', data: signature });
}

/** Records that the customer declined or did not sign in time. Returns no facts when the link is not the open one. */
export function noteSigningEnded(state: ContractState, ended: SigningEnded['data']): Decision<ContractEvent> {
  if (state.status !== 'created' || state.signing?.signingId !== ended.signingId) return decided();
  return decided({ type: 'service-contract/SigningEnded', data: ended });
}

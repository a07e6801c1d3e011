import { decided, refused, type Decision } from '@floorplan/kernel';
import type { Act } from '../act';
import type { ResidualEvent } from '../contract.events';
import type { ResidualState } from '../contract.state';
import { TRANSPORT_STATUSES, type RegisterOrderType, type TransportStatus } from '../contract.values';

interface Company {
  readonly companyId: number;
  readonly company: string;
  readonly recipients: readonly string[];
}

/** Addresses of the company whose order is called off; none once the vehicle was collected. */
export const calledOff = ({ transport }: ResidualState): readonly string[] =>
  transport?.status === 'ORDERED' ? transport.recipients : [];

/** Orders the transport from a company. The same company again changes nothing. */
export function orderTransport(contract: ResidualState, company: Act & Company): Decision<ResidualEvent> {
  if (contract.transport?.companyId === company.companyId) return decided();
  return decided({
    type: 'residual-value/TransportOrdered',
    data: { ...company, calledOff: calledOff(contract) },
  });
}

/** Opens an ended contract again. Cancels a transport that has not been carried out. */
export function resetResidual(contract: ResidualState, act: Act): Decision<ResidualEvent> {
  return decided({ type: 'residual-value/Reset', data: { ...act, calledOff: calledOff(contract) } });
}

/** Moves the transport to its next status. Only staff move it back. */
export function moveTransport(
  { transport }: ResidualState,
  { status, isStaff, ...act }: Act & { readonly status: TransportStatus; readonly isStaff: boolean },
): Decision<ResidualEvent> {
  if (!transport) return refused('TRANSPORT_NOT_ORDERED');
  const step = TRANSPORT_STATUSES.indexOf(status) - TRANSPORT_STATUSES.indexOf(transport.status);
  if (step === 0) return decided();
  if (step < 0 && !isStaff) return refused('TRANSPORT_BACKWARDS');
  return decided({ type: 'residual-value/TransportMoved', data: { ...act, status } });
}

/** Orders a change from the road traffic register. */
export function orderAtRegister(
  { register }: ResidualState,
  { matter, ...act }: Act & { readonly matter: RegisterOrderType },
): Decision<ResidualEvent> {
  const order = register[matter].order + 1;
  return decided({ type: 'residual-value/RegisterOrdered', data: { ...act, matter, order } });
}

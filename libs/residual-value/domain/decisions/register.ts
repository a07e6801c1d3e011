import { decided, refused, type Decision } from '@floorplan/kernel';
import type { Act } from '../act';
import type { ResidualEvent } from '../contract.events';
import type { ResidualState } from '../contract.state';
import type { Facility, LeaseTerms } from '../contract.values';

export interface ReportedContract extends Act {
  readonly id: number;
  readonly contractNo: string;
  readonly terms: LeaseTerms;
  readonly facility: Facility;
  readonly isLimitFlagged: boolean;
}

/** Whether somebody has begun to end, extend, price or reserve the contract. */
const isInProgress = ({ status, priceRequest, endPrice, extension, isExtended }: ResidualState): boolean =>
  status !== 'open' ||
  priceRequest !== null ||
  endPrice.price !== null ||
  endPrice.releasingPrice !== null ||
  extension !== null ||
  isExtended;

/** Registers a reported contract. A later report corrects it until somebody has begun to work on it. */
export function registerResidual(
  state: ResidualState,
  { id, contractNo, ...reported }: ReportedContract,
): Decision<ResidualEvent> {
  if (state.status === 'absent')
    return decided({ type: 'residual-value/Registered', data: { id, contractNo, ...reported } });
  const { terms, facility } = reported;
  if (isSame(state.terms, terms) && isSame(state.facility, facility)) return decided();
  if (isInProgress(state)) return refused('CONTRACT_IN_PROGRESS', { number: contractNo });
  return decided({ type: 'residual-value/Corrected', data: reported });
}

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, part]) => [key, sorted(part)]),
      )
    : value;
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

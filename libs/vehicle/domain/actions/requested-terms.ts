import { nextBankDay, oreOfKronor, refused } from '@floorplan/kernel';
import type { Vehicle } from '../state/vehicle.parts';
import type { EndRequest } from '../state/vehicle.requests';
import type { EndTermsBody } from './end-quote';

export interface RequestedTermsBody extends EndTermsBody {
  readonly sold_to_endcustomer?: boolean | null | undefined;
  /**
   * Set when several financings are ended together. Financings with an end request are then ended on the
   * terms of the request.
   */
  readonly takes_requests?: boolean | undefined;
}

/**
 * The end request that the action accepts. Null when there is no request, or when the body does not set
 * `takes_requests`.
 */
export const acceptedRequest = (
  { requests }: Pick<Vehicle, 'requests'>,
  body: RequestedTermsBody,
): EndRequest | null => (body.takes_requests ? requests.end : null);

/** Refuses terms that differ from those of the end request. Absent terms are taken from the request. */
export function refuseOtherTerms(
  request: EndRequest,
  body: RequestedTermsBody,
): ReturnType<typeof refused> | null {
  const { end_date: endDate, dealer_discount: discount, sold_to_endcustomer: sold } = body;
  const isOther =
    (endDate != null && nextBankDay(endDate) !== request.endDate) ||
    (discount != null && oreOfKronor(discount) !== request.discount) ||
    (sold != null && sold !== request.soldToEndCustomer);
  return isOther ? refused('REQUEST_OTHER_TERMS', { date: request.endDate }) : null;
}

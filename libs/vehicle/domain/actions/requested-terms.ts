import { nextBankDay, oreOfKronor, refused } from '@floorplan/kernel';
import type { EndRequest, Vehicle } from '../state/vehicle.parts';
import type { EndTermsBody } from './end-quote';

export interface RequestedTermsBody extends EndTermsBody {
  readonly sold_to_endcustomer?: boolean | null | undefined;
  /** Of many that are ended together: where somebody asked for the end, on the terms that were asked for. */
  readonly takes_requests?: boolean | undefined;
}

/** The request that an end takes up; null: nobody asked, or it is not to be heeded. */
export const takenUp = (
  { requests }: Pick<Vehicle, 'requests'>,
  body: RequestedTermsBody,
): EndRequest | null => (body.takes_requests ? requests.end : null);

/** Refused where somebody asked for other terms than those that are named for many; what is left out is as it was asked for. */
export function otherTerms(request: EndRequest, body: RequestedTermsBody): ReturnType<typeof refused> | null {
  const { end_date: endDate, dealer_discount: discount, sold_to_endcustomer: sold } = body;
  const isOther =
    (endDate != null && nextBankDay(endDate) !== request.endDate) ||
    (discount != null && oreOfKronor(discount) !== request.discount) ||
    (sold != null && sold !== request.soldToEndCustomer);
  return isOther ? refused('REQUEST_OTHER_TERMS', { date: request.endDate }) : null;
}

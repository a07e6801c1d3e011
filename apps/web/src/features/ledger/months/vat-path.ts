import { paths } from '../paths';

/** Path of the VAT report of a month. */
export const vatPath = (month: string): string =>
  `${paths.vatReport}?${new URLSearchParams({ month }).toString()}`;

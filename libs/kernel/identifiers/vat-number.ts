/** The VAT number of a Swedish company by its organisation number. */
export const vatNumberOf = (digits: string): string => `SE${digits.slice(-10)}01`;

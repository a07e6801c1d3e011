import { BOOK_ACCOUNTS, DEFAULT_ACCOUNT_NUMBERS } from '@floorplan/ledger/domain';
import { useTexts, type FilterOption } from '@floorplan/ui';

/** All accounts of the books by number, to choose one of. */
export function useAccountOptions(): readonly FilterOption[] {
  const { t } = useTexts();
  return BOOK_ACCOUNTS.map((value) => ({
    value,
    label: `${DEFAULT_ACCOUNT_NUMBERS[value]} ${t(`booked.account_${value}`)}`,
  })).sort((one, other) => one.label.localeCompare(other.label));
}

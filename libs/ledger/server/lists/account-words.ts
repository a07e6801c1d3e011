import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { BOOK_ACCOUNTS, DEFAULT_ACCOUNT_NUMBERS } from '@floorplan/ledger/domain';
import { quoted, sqlInWords } from '@floorplan/platform/lists';

/** SQL of what staff have chosen for a use of accounts on a day; null when nothing. */
const chosen = (column: string, use: string, day: string): string =>
  `(select chosen.${column} from ledger_account_change chosen
     where chosen.use = ${use} and chosen.status = 'APPROVED' and chosen.from_day <= ${day}
     order by chosen.from_day desc, chosen.decided_at desc, chosen.id desc limit 1)`;

const ownNumber = (use: string): string =>
  `case ${use} ${BOOK_ACCOUNTS.map((each) => `when '${each}' then '${quoted(DEFAULT_ACCOUNT_NUMBERS[each])}'`).join(' ')} end`;

/** SQL of the number of the account of a use on a day. */
export const accountNumber = (use: string, day: string): string =>
  `coalesce(${chosen('number', use, day)}, ${ownNumber(use)})`;

/** SQL of the name of the account of a use on a day, in the reader's language. */
export function accountName(use: string, day: string) {
  const words = sqlInWords(use, BOOK_ACCOUNTS, (each) => `booked.account_${each}`);
  return (scope: UserScope): string => {
    const name = languageOfScope(scope) === 'sv-SE' ? 'name_sv' : 'name_en';
    return `coalesce(${chosen(name, use, day)}, ${words()})`;
  };
}

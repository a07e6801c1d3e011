import { BOOK_ACCOUNTS, DEFAULT_ACCOUNT_NUMBERS } from '@floorplan/ledger/domain';
import { quoted, sqlInWords } from '@floorplan/platform/lists';

/** SQL of the number of an account. */
export const accountNumber = (sql: string): string =>
  `case ${sql} ${BOOK_ACCOUNTS.map((use) => `when '${use}' then '${quoted(DEFAULT_ACCOUNT_NUMBERS[use])}'`).join(' ')} end`;

/** SQL of the name of an account in the reader's language. */
export const accountName = (sql: string) => sqlInWords(sql, BOOK_ACCOUNTS, (use) => `booked.account_${use}`);

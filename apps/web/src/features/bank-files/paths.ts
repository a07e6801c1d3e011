/** Paths of the screens of files of the bank. */
export const paths = {
  bankFiles: '/start/bank-files',
  bankFile: '/start/bank-files/:id',
  bankPayments: '/start/bank-files/:id/payments',
} as const;

/** First and last day that the server accepts. Without a day it would choose one itself. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2999-12-31'] as const;

/** The chosen days. A day that is not chosen is no bound. */
export const daysOrAll = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: from || FIRST_DAY,
  to: to || LAST_DAY,
});

import { StatusTag, type StatusStyles } from '@floorplan/ui';

const STYLES: StatusStyles<'CLOSED' | 'OPEN'> = {
  CLOSED: { tone: 'success', icon: 'lock', text: 'booked.month_CLOSED' },
  OPEN: { tone: 'warning', icon: 'lock-open', text: 'booked.month_OPEN' },
};

/** Whether a month is closed, so that its VAT report is final. */
export const MonthState = ({ isClosed }: { isClosed: boolean }) => (
  <StatusTag table={STYLES} status={isClosed ? 'CLOSED' : 'OPEN'} />
);

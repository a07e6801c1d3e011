import { PAYMENT_TOPICS, type PaymentRow } from '@floorplan/invoicing/contracts';
import { Skeleton } from '@floorplan/ui';
import { lazy, Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SendBankFile } from '../../../app/bank-files/send-bank-file';
import { ServedListPage, type ServedListScreen } from '../../../app/lists/served-list.page';
import { servedPayments } from '../get-payment';
import { PaymentsPageActions } from './payments-page-actions';
import { paymentsList, type PaymentsChoice } from './payments-list';

const PaymentSidePanel = lazy(() =>
  import('../detail/payment-content').then((module) => ({ default: module.PaymentSidePanel })),
);

const UNMATCHED = 'true';

function useScreen(): ServedListScreen<PaymentRow, PaymentsChoice> {
  const [params] = useSearchParams();
  // Treat each of the two filter values as the default. An empty list then says why it is empty, and does not
  // offer to clear the filter.
  const shown = params.get('unmatched') ?? UNMATCHED;
  const description = useMemo(() => paymentsList(shown), [shown]);
  return {
    description,
    served: servedPayments,
    filterOf: ({ unmatched }) => ({ unmatched: unmatched === UNMATCHED }),
    texts: {
      title: 'payment.title',
      count: 'payment.count',
      search: 'payment.filter_text',
      empty: shown === UNMATCHED ? 'payment.empty_unmatched' : 'payment.empty',
      notLoaded: 'payment.err_load',
    },
    live: {
      topic: PAYMENT_TOPICS.payments,
      belongs: (row, { unmatched }) => !unmatched || row.UnmatchedAmount !== 0,
    },
    pageActions: (
      <>
        <PaymentsPageActions />
        <SendBankFile outlined />
      </>
    ),
    beside: (row) => (
      <Suspense fallback={<Skeleton rows={10} />}>
        <div>
          <PaymentSidePanel payment={row} />
        </div>
      </Suspense>
    ),
  };
}

export const PaymentsPage = () => <ServedListPage screen={useScreen()} />;

import { isStaffRole } from '@floorplan/identity/domain';
import {
  RESIDUAL_VALUE_ROUTES,
  type AvailableRow,
  type AvailableType,
} from '@floorplan/residual-value/contracts';
import { stockholmDay, useTexts, type ChosenRows } from '@floorplan/ui';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useNow } from '../../app/browser/use-now';
import { useOpenDocuments } from '../../app/documents/open-documents';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';
import { servedResiduals, useLiveResidualLists } from '../../app/residual/served-residuals';
import { address, withQuery } from '../../app/session/api-client';
import { useUser } from '../../app/session/session';
import { availableChoiceOf, availableList, firstDayOf, type AvailableChoice } from './available-list';
import {
  CompanyDialog,
  TransportActions,
  TransportStatusDialog,
  type TransportAct,
} from './transport-actions';

const served = servedResiduals('available');
type Screen = ServedListScreen<AvailableRow, AvailableChoice>;

function useGuaranteeOptions() {
  const { t } = useTexts();
  return {
    guarantee: (['AF', 'DNB'] as const).map((value) => ({ value, label: t(`rv.guarantee_${value}`) })),
  };
}

function useAvailableScreen(
  type: AvailableType,
  rest: Partial<Screen> = {},
  openRow?: (row: AvailableRow) => void,
): Screen {
  const isStaff = isStaffRole(useUser().Role);
  const today = stockholmDay(useNow());
  useLiveResidualLists();
  const description = useMemo(
    () => availableList(type, { isStaff, today, ...(openRow && { openRow }) }),
    [type, isStaff, today, openRow],
  );
  const filterOf = useMemo(() => availableChoiceOf(type), [type]);
  return {
    description,
    served,
    filterOf,
    useOptions: useGuaranteeOptions,
    texts: {
      title: `rvlist.title_${type}`,
      count: 'rv.count',
      search: 'rvlist.filter_text',
      empty: `rvlist.empty_${type}`,
      notLoaded: 'status.unable_contracts',
    },
    figures: ({ from }) => <Ranges from={from} today={today} />,
    ...rest,
  };
}

/** Links to the two usual ranges of days. */
function Ranges({ from, today }: { from: string | undefined; today: string }) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  return (
    <nav className="tabs" aria-label={t('rvlist.ranges')}>
      {(['month', 'three'] as const).map((range) => {
        const day = firstDayOf(range, today);
        const params = new URLSearchParams(search);
        params.delete('to');
        if (range === 'month') params.delete('from');
        else params.set('from', day);
        return (
          <Link
            key={range}
            to={withQuery(pathname, Object.fromEntries(params))}
            className="tab"
            aria-current={from === day ? 'page' : undefined}
          >
            {t(`rvlist.range_${range}`)}
          </Link>
        );
      })}
    </nav>
  );
}

/** Contracts whose vehicles were inspected. A row opens the inspection report. */
export function InspectionPage() {
  const { open } = useOpenDocuments();
  const latest = useRef(open);
  latest.current = open;
  const openRow = useCallback(({ ContractNo }: AvailableRow) => {
    const path = address(RESIDUAL_VALUE_ROUTES.document, { contractNo: ContractNo });
    void latest.current([withQuery(path, { kind: 'inspection' })]);
  }, []);
  return <ServedListPage screen={useAvailableScreen('inspection', {}, openRow)} />;
}

/** Contracts whose vehicles are to be collected. */
export function TransportPage() {
  // The dialog is outside the selection bar, which disappears when the contracts leave the list.
  const [asked, setAsked] = useState<{ act: TransportAct; chosen: ChosenRows<AvailableRow> } | null>(null);
  const close = () => setAsked(null);
  const screen = useAvailableScreen('transport', {
    actsOnSelectedOnly: true,
    useActions: () => (chosen) => (
      <TransportActions chosen={chosen} onOpen={(act) => setAsked({ act, chosen })} />
    ),
  });
  return (
    <>
      <ServedListPage screen={screen} />
      {asked?.act === 'company' && <CompanyDialog chosen={asked.chosen} onClose={close} />}
      {asked?.act === 'status' && <TransportStatusDialog chosen={asked.chosen} onClose={close} />}
    </>
  );
}

/** Contracts that the dealer or guarantor declined to settle. */
export const RejectedPage = () => <ServedListPage screen={useAvailableScreen('rejected')} />;

/** Ended contracts. */
export const EndedPage = () => <ServedListPage screen={useAvailableScreen('ended')} />;

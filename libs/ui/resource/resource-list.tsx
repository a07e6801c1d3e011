import { useState } from 'react';
import { StaleNotice } from '../feedback/states';
import { useTexts } from '../i18n/i18n';
import { PrintedQuestion } from '../print/print-list';
import { usePrinting } from '../print/printing';
import { Chosen } from './chosen-rows';
import { ListBody } from './list-body';
import { ListFilters } from './list-filters';
import type { ResourceListProps } from './resource-list-props';
import { tabToSelectionBar } from './selection-bar';
import { SidePanel } from './side-panel';
import { useListContent, type ListContent } from './use-list-content';
import { useNarrow } from './use-narrow';
import { useOpenedRow } from './use-opened-row';
import { usePlaceOf } from './use-place';
import { useRowSelection } from './use-row-selection';

/** Body of a list screen: the filters, and below them the rows, with the side panel beside them. */
export function ResourceList<Row extends object>(props: ResourceListProps<Row>) {
  const { description, state, live } = props;
  const content = useListContent(props);
  const { rows } = content;
  // When printing, always use the table, since paper is wide enough for it.
  const printing = usePrinting() !== null;
  const narrow = useNarrow() && !printing;
  const place = usePlaceOf(description.name);
  const { shownAt, showWaiting } = useShowWaiting(live);
  const { opened, beside, marked, look, close } = useOpenedRow(description, rows, props.beside);
  const { order, selection } = useRowSelection(description, rows, state, place);
  return (
    <div className="list">
      <ListFilters list={props} content={content} narrow={narrow} />
      <ListNotices list={props} content={content} printing={printing} onShowWaiting={showWaiting} />
      <div className={opened ? 'list-beside open' : 'list-beside'}>
        <div className="list-main" onKeyDown={tabToSelectionBar}>
          <ListBody
            {...props}
            description={marked}
            look={look}
            shownAt={shownAt}
            rows={rows}
            columns={content.shown}
            permitted={content.choosable}
            narrow={narrow}
            matching={content.matching}
            place={place}
            order={order}
            selection={selection}
            sums={content.sums}
          />
          {props.actions && (
            <Chosen
              {...props}
              actions={props.actions}
              rows={rows}
              matching={content.matching}
              sums={content.sums}
              control={selection}
            />
          )}
        </div>
        {opened && (
          <SidePanel
            title={description.rowLabel(opened)}
            path={description.rowPath?.(opened) ?? ''}
            onClose={close}
          >
            {beside?.(opened)}
          </SidePanel>
        )}
      </div>
    </div>
  );
}

/** Content between the filters and the rows: the filters in words when printed, a failed update, and waiting rows. */
function ListNotices<Row>(props: {
  list: ResourceListProps<Row>;
  content: ListContent<Row>;
  printing: boolean;
  onShowWaiting: () => void;
}) {
  const { description, options, state, query, live } = props.list;
  const { rows, matching } = props.content;
  return (
    <>
      {props.printing && (
        <PrintedQuestion
          filters={description.filters}
          options={options ?? {}}
          state={state}
          shown={rows.length}
          matching={matching}
        />
      )}
      {query.error && query.data ? (
        <StaleNotice
          error={query.error}
          since={query.dataUpdatedAt ?? 0}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {live && live.waiting > 0 && <WaitingRows count={live.waiting} onShow={props.onShowWaiting} />}
    </>
  );
}

function WaitingRows({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTexts();
  return (
    <div className="waiting" role="status">
      <button type="button" onClick={onShow}>
        <i className="pi pi-arrow-up" aria-hidden="true" />
        {t('list.show_new_rows', { count })}
      </button>
    </div>
  );
}

/** Returns a function that shows the waiting rows and makes the list scroll to them. */
function useShowWaiting(live: { showWaiting: () => void } | undefined) {
  const [shownAt, setShownAt] = useState(0);
  const showWaiting = () => {
    live?.showWaiting();
    setShownAt((times) => times + 1);
  };
  return { shownAt, showWaiting };
}

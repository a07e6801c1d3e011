import type { MessageHit } from '@floorplan/job-process/contracts';
import { placeBeside, StatusTag, useTexts } from '@floorplan/ui';
import type { SearchRow } from '@floorplan/vehicle/contracts';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useHref } from 'react-router-dom';
import { shownPlate } from '../texts/identifiers';
import { shownStatusLooks } from '../messages/status-looks';
import { vehicleLooks, type VehicleStatusCode } from '../vehicles/vehicle.status';
import { groupsOf, pathOf, type Hit } from './hits';
import type { Hits } from './search.api';

/** Search hits in groups, below the search field. The focus stays in the field. */
export function HitsPanel(props: {
  beside: RefObject<HTMLElement | null>;
  list: string;
  hits: Hits;
  /** Index of the active hit; -1 for none. */
  at: number;
  onChoose: (hit: Hit) => void;
}) {
  const { t } = useTexts();
  const groups = groupsOf(props.hits);
  const panel = usePlaced(props.beside, props.hits);
  useLayoutEffect(() => {
    panel.current?.querySelector('[data-at]')?.scrollIntoView?.({ block: 'nearest' });
  }, [panel, props.at]);
  let place = -1;
  return (
    <div
      className="search-panel"
      ref={panel}
      onMouseDown={(event) => event.preventDefault()}
      // The scroll container has the role listbox. The arrow keys in the field move through its hits.
      {...(groups.length > 0 && { id: props.list, role: 'listbox', 'aria-label': t('search.hits_list') })}
    >
      {groups.length === 0 ? (
        <NoHits />
      ) : (
        groups.map(({ title, hits, total }) => (
          <div key={title} role="group" aria-labelledby={`${props.list}-${title}`}>
            <div className="search-group" id={`${props.list}-${title}`}>
              <span>{t(title)}</span>
              <span className="soft">{countText(total, hits.length, t)}</span>
            </div>
            {hits.map((hit) => {
              place += 1;
              return (
                <HitOption
                  key={hit.Id}
                  id={`${props.list}-${place}`}
                  hit={hit}
                  isAt={place === props.at}
                  onChoose={props.onChoose}
                />
              );
            })}
          </div>
        ))
      )}
    </div>
  );
}

/** Highest number of hits that the server counts. */
const MAX_COUNT = 1_000;

function countText(total: number, shown: number, t: ReturnType<typeof useTexts>['t']): string {
  const count = total >= MAX_COUNT ? t('search.many_hits') : t('search.hits', { count: total });
  return total > shown ? `${count} · ${t('search.more_hits', { shown })}` : count;
}

/** Positions the panel beside the field, on the side with enough room. */
function usePlaced(
  beside: RefObject<HTMLElement | null>,
  content: unknown,
): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () =>
      panel.current &&
      beside.current &&
      Object.assign(panel.current.style, placeBeside(beside.current, panel.current));
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, [beside, content]);
  return panel;
}

function NoHits() {
  const { t } = useTexts();
  return (
    <p className="search-none">
      {t('search.msg_no_result')}
      <span className="soft">{t('search.no_result_hint')}</span>
    </p>
  );
}

function HitOption(props: { id: string; hit: Hit; isAt: boolean; onChoose: (hit: Hit) => void }) {
  const { hit } = props;
  const href = useHref(pathOf(hit));
  return (
    <div
      id={props.id}
      role="option"
      className="search-hit"
      aria-selected={props.isAt}
      data-at={props.isAt ? '' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey) window.open(href, '_blank');
        else props.onChoose(hit);
      }}
    >
      <i className={`pi pi-${hit.Kind === 'VEH' ? 'car' : 'envelope'}`} aria-hidden="true" />
      {hit.Kind === 'VEH' ? <Vehicle hit={hit} /> : <Message hit={hit} />}
    </div>
  );
}

const joined = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ');

function Vehicle({ hit }: { hit: SearchRow }) {
  const plate = shownPlate(hit.LicenseNumber);
  return (
    <>
      <strong className="mono">{plate || hit.ChassisNumber}</strong>
      <StatusTag table={vehicleLooks(hit.ProgramStatus)} status={hit.StatusCode as VehicleStatusCode} />
      <span className="soft">
        {joined(
          [hit.Make, hit.Model].filter(Boolean).join(' '),
          plate && hit.ChassisNumber,
          hit.DealerPartyName,
        )}
      </span>
    </>
  );
}

function Message({ hit }: { hit: MessageHit }) {
  const { t } = useTexts();
  return (
    <>
      <strong className="mono">{hit.ChassisNumber || hit.MessageId}</strong>
      <StatusTag table={shownStatusLooks} status={hit.Status} />
      {hit.Status !== 'OK' && <span>{hit.StatusMessage}</span>}
      <span className="soft">
        {joined(
          hit.InvoiceNumber && t('timeline.invoice', { number: hit.InvoiceNumber }),
          hit.OrderNumber && t('search.order', { number: hit.OrderNumber }),
          hit.DealerName,
        )}
      </span>
    </>
  );
}

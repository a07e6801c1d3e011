import { placeNextTo, useTexts } from '@floorplan/ui';
import type { HitGroup } from '@floorplan/vehicle/contracts';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useHref } from 'react-router-dom';
import { HitContent } from './hit-content';
import { GROUP_TITLES, keyOf, pathOf, displayedHits, type Hit } from './hits';

/** Search hits in groups, below the search field. The focus stays in the field. */
export function HitsPanel(props: {
  beside: RefObject<HTMLElement | null>;
  list: string;
  groups: readonly HitGroup[];
  /** Index of the active hit; -1 for none. */
  at: number;
  onChoose: (hit: Hit) => void;
}) {
  const { t } = useTexts();
  const { groups } = props;
  const panel = usePlaced(props.beside, groups);
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
        groups.map((group) => {
          const { Kind, Total } = group;
          const hits = displayedHits(group, groups);
          return (
            <div key={Kind} role="group" aria-labelledby={`${props.list}-${Kind}`}>
              <div className="search-group" id={`${props.list}-${Kind}`}>
                <span>{t(GROUP_TITLES[Kind])}</span>
                <span className="soft">{countText(Total, hits.length, t)}</span>
              </div>
              {hits.map((hit) => {
                place += 1;
                return (
                  <HitOption
                    key={keyOf(hit)}
                    id={`${props.list}-${place}`}
                    hit={hit}
                    isAt={place === props.at}
                    onChoose={props.onChoose}
                  />
                );
              })}
            </div>
          );
        })
      )}
    </div>
  );
}

/** Highest number of hits that the server counts. */
const MAX_COUNT = 1_000;

export function countText(total: number, shown: number, t: ReturnType<typeof useTexts>['t']): string {
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
      Object.assign(panel.current.style, placeNextTo(beside.current, panel.current));
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
      <HitContent hit={hit} />
    </div>
  );
}

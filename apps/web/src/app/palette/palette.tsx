import {
  CommandPalette,
  failureOf,
  displayedKey,
  useTexts,
  useToast,
  type CommandGroup,
} from '@floorplan/ui';
import type { HitGroup } from '@floorplan/vehicle/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { menuFor } from '../routing/menu';
import { HitContent } from '../search/hit-content';
import { GROUP_TITLES, keyOf, bestHit, pathOf, displayedHits } from '../search/hits';
import { countText } from '../search/hits-panel';
import { mayQuickSearch, useFetchHits, useHits } from '../search/search.api';
import { useUser } from '../session/session';
import { linkToView } from '../views/view-address';
import { useSavedViews } from '../views/views.api';
import { matching, matchingActions } from './commands';
import { useOfferedActions } from './offered-actions';

export const PALETTE_KEYS = 'mod+k';
/** Icon of a saved view. Saved views have no keyboard shortcuts. */
const VIEW = { icon: 'bookmark', goKeys: undefined } as const;

/** Command palette: actions of the open record, screens of the menu, and search hits. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const close = () => {
    setText('');
    onClose();
  };
  const hits = usePaletteHits(open ? text.trim() : '', close);
  const groups = [...useActionGroups(text), ...useScreenGroups(text), ...hits.groups];
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0);
  return (
    <CommandPalette
      open={open}
      onClose={close}
      title={t('palette.title')}
      label={t('palette.label')}
      text={text}
      onText={setText}
      groups={groups}
      busy={hits.busy}
      status={hits.busy ? t('search.searching') : t('palette.found', { count })}
      empty={
        <p className="search-none">
          {hits.busy || hits.isPending ? t('search.searching') : t('search.msg_no_result')}
        </p>
      }
      onEnter={hits.find}
    />
  );
}

function useActionGroups(text: string): readonly CommandGroup[] {
  const { t } = useTexts();
  const offered = useOfferedActions();
  return offered().map(({ of, items }) => ({
    key: `actions-${of}`,
    title: t('palette.grp_actions', { of }),
    commands: matchingActions(items, text).map(({ key, label, icon, reason, run }) => ({
      key: `action-${of}-${key}`,
      content: <Named icon={icon} name={label} />,
      reason,
      run,
    })),
  }));
}

function useScreenGroups(text: string): readonly CommandGroup[] {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { views } = useSavedViews();
  const screens = menuFor(useUser()).flatMap(({ text: heading, entries }) =>
    entries.flatMap((entry) => {
      const label = t(entry.title);
      const saved = views.filter(({ Path }) => Path === entry.path);
      return [
        { ...entry, label, group: heading ? t(heading) : '' },
        ...saved.map((view) => ({ ...VIEW, path: linkToView(view), label: view.Name, group: label })),
      ];
    }),
  );
  const commands = matching(screens, text).map(({ path, icon, label, group, goKeys }) => ({
    key: path,
    content: <Named icon={icon} name={label} of={group} keys={goKeys?.press} />,
    run: () => void navigate(path),
  }));
  return [{ key: 'screens', title: t('palette.grp_screens'), commands }];
}

/** Icon and name of a command, with its group and its keyboard shortcut. */
function Named(props: { icon: string; name: string; of?: string; keys?: string | undefined }) {
  return (
    <>
      <i className={`pi pi-${props.icon}`} aria-hidden="true" />
      <span className="palette-name">
        {props.name}
        {props.of && <span className="soft">{props.of}</span>}
      </span>
      {props.keys && (
        <span className="palette-keys" aria-hidden="true">
          {props.keys.split(' ').map((key) => (
            <kbd key={key}>{displayedKey(key)}</kbd>
          ))}
        </span>
      )}
    </>
  );
}

/** Hits for the text. `find` searches at once and opens the best hit. */
function usePaletteHits(text: string, onClose: () => void) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const toast = useToast();
  const maySearch = mayQuickSearch(useUser());
  const sought = maySearch ? text : '';
  const found = useHits(sought, 'ALL');
  const fetchHits = useFetchHits('ALL');
  const groupOf = (group: HitGroup, all: readonly HitGroup[]): CommandGroup => {
    const hits = displayedHits(group, all);
    return {
      key: group.Kind,
      title: t(GROUP_TITLES[group.Kind]),
      note: countText(group.Total, hits.length, t),
      commands: hits.map((hit) => ({
        key: keyOf(hit),
        content: <HitContent hit={hit} />,
        run: () => void navigate(pathOf(hit)),
      })),
    };
  };
  const groups = (found.groups ?? []).map((group) => groupOf(group, found.groups!));
  const find = async () => {
    if (sought === '') return;
    try {
      const best = bestHit(await fetchHits(sought));
      if (!best) return;
      onClose();
      void navigate(pathOf(best));
    } catch (error) {
      const { message, reference } = failureOf(error);
      toast({
        tone: 'danger',
        text: t('search.err_search'),
        detail: message,
        ...(reference && { reference }),
      });
    }
  };
  return { groups, busy: found.busy, isPending: sought !== '' && !found.groups, find: () => void find() };
}

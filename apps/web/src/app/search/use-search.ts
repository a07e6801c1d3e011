import type { HitGroup } from '@floorplan/vehicle/contracts';
import { failureOf, useTexts, useToast, type Translate } from '@floorplan/ui';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { bestHit, hitsOf, pathOf, type Hit } from './hits';
import { useFetchHits, useHits, type SearchIn } from './search.api';

/** The text of the search field, the hits that it has, and the hit that the keys have reached. */
export function useSearch(onGo: () => void) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [searchIn, setSearchIn] = useState<SearchIn>('ALL');
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const trimmed = text.trim();
  const typed = useHits(trimmed, searchIn);
  const shown = open ? typed.groups : undefined;
  const options = hitsOf(shown);

  const show = (next: string, nextOpen: boolean) => {
    setText(next);
    setOpen(nextOpen);
    setAt(-1);
  };
  const go = (hit: Hit) => {
    show('', false);
    onGo();
    void navigate(pathOf(hit));
  };
  const showFirst = () => {
    setOpen(true);
    setAt(0);
  };
  const { awaited, find } = useBestHit(trimmed, searchIn, { go, showFirst });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = options[at];
    if (chosen) go(chosen);
    else if (trimmed !== '' && awaited !== trimmed) void find();
  };
  const key = (event: KeyboardEvent) => {
    const to = shown && reachedBy(event.key, at, options.length);
    if (to !== undefined) setAt(to);
    else if (event.key === 'Escape' && open) setOpen(false);
    else if (event.key === 'ArrowDown') setOpen(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const limit = (type: SearchIn) => {
    setSearchIn(type);
    setAt(-1);
  };
  return {
    ...searchStatus({ typed, open, isAwaited: awaited !== null }, t),
    text,
    at: shown ? at : -1,
    shown,
    submit,
    go,
    key,
    searchIn,
    limit,
    type: (next: string) => show(next, true),
    enter: () => setOpen(true),
    leave: () => setOpen(false),
  };
}

/** Whether the search is running or has failed, and what a screen reader says of it. */
function searchStatus(
  { typed, open, isAwaited }: { typed: ReturnType<typeof useHits>; open: boolean; isAwaited: boolean },
  t: Translate,
) {
  const busy = isAwaited || typed.busy;
  const found = open && typed.groups ? t('search.hits', { count: hitsOf(typed.groups).length }) : '';
  return {
    busy,
    failed: open && typed.error && !isAwaited ? t('search.err_search') : null,
    announcement: busy ? t('search.searching') : found,
  };
}

/** The hit to which a key moves. After the last one comes the first again. */
function reachedBy(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : 0;
  if (key === 'ArrowUp') return at > 0 ? at - 1 : count - 1;
  return undefined;
}

export type Search = ReturnType<typeof useSearch>;

interface Outcomes {
  /** Opens the best hit. */
  readonly go: (hit: Hit) => void;
  /** Shows the hits when none of them is the best one. */
  readonly showFirst: () => void;
}

/** Finds the best hit of a text, for which the user waits after Enter. */
function useBestHit(text: string, searchIn: SearchIn, { go, showFirst }: Outcomes) {
  const { t } = useTexts();
  const toast = useToast();
  const fetchHits = useFetchHits(searchIn);
  /** The text for whose best hit the user waits; null when the user does not wait. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const latest = useRef(text);
  latest.current = text;

  const showFound = (groups: readonly HitGroup[]) => {
    const best = bestHit(groups);
    if (best) go(best);
    else if (groups.length === 0)
      toast({ tone: 'info', text: t('search.msg_no_result'), detail: t('search.no_result_hint') });
    else showFirst();
  };
  const showFailure = (error: unknown) => {
    const { message, reference } = failureOf(error);
    toast({ tone: 'danger', text: t('search.err_search'), detail: message, ...(reference && { reference }) });
  };
  const find = async () => {
    setAwaited(text);
    try {
      const groups = await fetchHits(text);
      // Ignore the result when the text has changed since the search started.
      if (latest.current === text) showFound(groups);
    } catch (error) {
      if (latest.current === text) showFailure(error);
    } finally {
      // The user may wait for a later text meanwhile.
      setAwaited((now) => (now === text ? null : now));
    }
  };
  return { awaited, find };
}

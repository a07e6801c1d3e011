import { foldName } from '@floorplan/kernel';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { Option } from './choice-panel';

/** Longest pause in milliseconds between typed letters of one word. */
const WORD_WITHIN = 800;

interface OptionListProps<Value> {
  readonly options: readonly Option<Value>[];
  readonly chosen: readonly Value[];
  readonly many: boolean;
  readonly searchable: boolean;
  readonly onChoose: (value: Value) => void;
}

/**
 * The list of options of a choice: whether it is open, the options that its search leaves, and the one that
 * the keys have reached.
 */
export function useOptionList<Value>(props: OptionListProps<Value>, focusButton: () => void) {
  const { options, searchable } = props;
  const [isOpen, setOpen] = useState(false);
  const [reached, setReached] = useState(-1);
  const [search, setSearch] = useState('');
  const sought = foldName(search);
  const shown = sought ? options.filter((option) => foldName(option.label).includes(sought)) : options;
  const at = Math.min(reached, shown.length - 1);
  const typeAhead = useTypeAhead(options, setReached);

  const show = () => {
    const chosen = options.findIndex((option) => props.chosen.includes(option.value));
    setSearch('');
    setReached(Math.max(chosen, 0));
    setOpen(true);
  };
  const hide = () => setOpen(false);
  const close = () => {
    hide();
    focusButton();
  };
  const choose = (option: Option<Value> | undefined) => {
    if (!props.many || !option) close();
    if (option) props.onChoose(option.value);
  };
  const searchFor = (text: string) => {
    setSearch(text);
    setReached(0);
  };
  /** Returns whether the key was one of the open list's. */
  const actOn = ({ key }: KeyboardEvent): boolean => {
    const to = reachedBy(key, { at, count: shown.length, searchable });
    if (to !== undefined) setReached(to);
    else if (key === 'Enter' || (key === ' ' && !searchable)) choose(shown[at]);
    else if (key === 'Escape') close();
    else {
      if (key === 'Tab') hide();
      else if (!searchable && key.length === 1) typeAhead(key);
      return false;
    }
    return true;
  };
  const onKey = (event: KeyboardEvent) => {
    if (isOpen) {
      if (!actOn(event)) return;
    } else {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      show();
    }
    event.preventDefault();
    // Esc closes only the list. It must not also close a dialog around it.
    event.nativeEvent.stopImmediatePropagation();
    event.stopPropagation();
  };
  return { isOpen, shown, at, search, searchFor, show, hide, close, choose, onKey };
}

/** The option to which a key moves. The search box needs Home and End itself. */
function reachedBy(
  key: string,
  { at, count, searchable }: { at: number; count: number; searchable: boolean },
): number | undefined {
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + 10,
    PageUp: at - 10,
  };
  const ends: Record<string, number> = searchable ? {} : { Home: 0, End: count - 1 };
  const to = steps[key] ?? ends[key];
  return to === undefined ? undefined : Math.min(Math.max(to, 0), count - 1);
}

/** Returns a handler for typed letters that moves to the option beginning with them. */
function useTypeAhead(options: readonly Option<unknown>[], go: (at: number) => void) {
  const typed = useRef({ word: '', at: 0 });
  return (letter: string) => {
    const now = performance.now();
    const word = now - typed.current.at < WORD_WITHIN ? typed.current.word + letter : letter;
    typed.current = { word, at: now };
    const found = options.findIndex((option) => foldName(option.label).startsWith(foldName(word)));
    if (found >= 0) go(found);
  };
}

import type { Conflict } from '@floorplan/kernel';
import { useState } from 'react';

/** What a form and somebody else both changed, by where it stands in the form, until its user has said what is to stand. */
export interface OpenConflicts {
  readonly open: ReadonlyMap<string, Conflict>;
  readonly show: (conflicts: ReadonlyMap<string, Conflict>) => void;
  readonly settle: (place: string) => void;
  readonly clear: () => void;
}

const NONE: ReadonlyMap<string, Conflict> = new Map();

export function useConflicts(): OpenConflicts {
  const [open, setOpen] = useState(NONE);
  return {
    open,
    show: setOpen,
    settle: (place) => setOpen((now) => new Map([...now].filter(([one]) => one !== place))),
    clear: () => setOpen(NONE),
  };
}

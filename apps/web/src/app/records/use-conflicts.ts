import type { Conflict } from '@floorplan/kernel';
import { useState } from 'react';

/** Unresolved conflicts of a form, by field: values that the user and another user both changed. */
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

import type { PriceProgramRow } from '@floorplan/pricing/contracts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { address } from '../../app/session/api-client';
import { useDraft, useKeeping } from '../../app/session/use-draft';
import { paths } from './paths';
import type { ProgramDraft } from './program-draft';

/** The version of the price list that the user edits, and the draft with which its editing began. */
interface Base {
  readonly program: PriceProgramRow | null;
  readonly start: ProgramDraft;
}
/** What was typed before the page was closed, with the version that was edited. */
interface Saved extends Base {
  readonly draft: ProgramDraft;
}

/** The price list that the user edits, and what is typed. It outlives the page until it is saved or discarded. */
export function useEditedProgram(shown: PriceProgramRow | null, begin: ProgramDraft) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const keeping = useDraft(`program:${pathname}${search}`);
  const saved = keeping.found as Saved | null;
  // The base stays the same when the list is refetched.
  const [{ program, start }, setBase] = useState<Base>(saved ?? { program: shown, start: begin });
  const [draft, setDraft] = useState(saved?.draft ?? start);
  // A new number remounts the controls that keep their own state.
  const [generation, setGeneration] = useState(0);
  const [createdId, setCreatedId] = useState<number | null>(null);
  const dirty = createdId === null && JSON.stringify(draft) !== JSON.stringify(start);
  useKeeping(keeping, dirty ? { program, start, draft } : null);

  useEffect(() => {
    if (createdId !== null) void navigate(address(paths.pricelist, { id: createdId }), { replace: true });
  }, [createdId, navigate]);

  const remount = () => setGeneration((count) => count + 1);
  return {
    program,
    start,
    draft,
    generation,
    dirty,
    setDraft,
    remount,
    resetTo: (next: Base, typed = next.start) => {
      setBase(next);
      setDraft(typed);
      remount();
    },
    /** Opens the price list that was created. */
    openCreated: setCreatedId,
    /** Discards what was typed: the user leaves the page without saving. */
    discard: keeping.drop,
  };
}
export type EditedProgram = ReturnType<typeof useEditedProgram>;

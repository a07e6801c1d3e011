import { useEffect, useMemo, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './drafts';
import { useUser } from './session';

/** The draft of one form of the signed-in user. */
export interface FormDraft {
  /** Values that were typed before the session ended; null for a new form. */
  readonly found: unknown;
  readonly keep: (typed: object) => void;
  /** Removes the draft: the form is saved, or its values are discarded. */
  readonly drop: () => void;
}

export function useDraft(name: string): FormDraft {
  const { Id: userId } = useUser();
  const [found] = useState(() => readDraft(userId, name)?.value ?? null);
  return useMemo(
    () => ({
      found,
      keep: (typed) => keepDraft(userId, name, typed),
      drop: () => dropDraft(userId, name),
    }),
    [userId, name, found],
  );
}

/**
 * Keeps what is typed in this browser, so that it survives the end of the session. `typed` is null while nothing
 * is typed.
 */
export function useKeeping(draft: FormDraft, typed: object | null): void {
  const json = JSON.stringify(typed);
  const isFirst = useRef(true);
  useEffect(() => {
    if (json !== 'null') draft.keep(JSON.parse(json) as object);
    // At first the form may not yet have taken over what was found.
    else if (!isFirst.current) draft.drop();
    isFirst.current = false;
  }, [draft, json]);
}

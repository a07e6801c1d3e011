import type { FormField, FormValues } from '@floorplan/ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useDraft, useKeeping } from '../session/use-draft';

const TEXTS: readonly FormField['kind'][] = ['text', 'lines'];

/** The typed texts among the values of a form. Amounts and choices are decided again each time. */
function textsOf(fields: readonly FormField[], values: FormValues): FormValues {
  return Object.fromEntries(
    fields.flatMap(({ name, kind, initial, isSecret }) => {
      const value = values[name];
      return !isSecret && TEXTS.includes(kind) && typeof value === 'string' && value !== (initial ?? '')
        ? [[name, value]]
        : [];
    }),
  );
}

/**
 * Keeps the texts typed into a dialog until it is confirmed or cancelled, so that they are there when the dialog
 * opens again after the session ended. `title` tells the dialogs of a page apart. Returns the function that
 * discards them.
 */
export function useSavedTexts(
  title: string,
  fields: readonly FormField[],
  values: FormValues,
  take: (texts: FormValues) => void,
): () => void {
  const draft = useDraft(`dialog:${useLocation().pathname}:${title}`);
  const texts = textsOf(fields, values);
  useKeeping(draft, Object.keys(texts).length > 0 ? texts : null);
  useEffect(() => {
    // Also texts of fields that are not shown before something is chosen.
    const found = (draft.found ?? {}) as FormValues;
    if (Object.keys(found).length > 0) take(found);
    // The draft is applied once, when the dialog opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return draft.drop;
}

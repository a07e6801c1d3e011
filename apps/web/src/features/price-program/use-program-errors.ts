import type { SavePriceProgramRequest } from '@floorplan/pricing/contracts';
import { refusedFieldsOf, useFirstInvalid, useTexts } from '@floorplan/ui';
import { useState } from 'react';
import { rowFieldOf } from './program-changes';
import type { ProgramDraft } from './program-draft';
import { errorsOfRows } from './row-errors';

type Errors = ReadonlyMap<string, string>;
interface ProgramErrors {
  readonly fields: Errors;
  /** Error texts by row key and field. */
  readonly rows: ReadonlyMap<string, Errors>;
}

const NO_ERRORS: ProgramErrors = { fields: new Map(), rows: new Map() };
const ENDS = ['FromDay', 'ToDay'];

function withRows(
  refused: ProgramErrors,
  invalid: ReturnType<typeof errorsOfRows>,
  isDisplayed: (key: string, field: string) => boolean,
): ProgramErrors {
  const rows = new Map([...refused.rows].map(([key, errors]) => [key, new Map(errors)]));
  for (const [key, errors] of invalid)
    for (const { field, text, ofBoth } of errors)
      if ((ofBoth ? ENDS : [field]).some((candidate) => isDisplayed(key, candidate)))
        rows.set(key, (rows.get(key) ?? new Map<string, string>()).set(field, text));
  return { ...refused, rows };
}

const withKeys = (fields: Errors, keys: Iterable<string>): Errors =>
  new Map([...fields, ...[...keys].map((key) => [key, ''] as const)]);

/** Errors of an edited price list: those of its rows, and those of the latest attempt to save. */
export function useProgramErrors(draft: ProgramDraft) {
  const { t, format } = useTexts();
  const [refused, setRefused] = useState(NO_ERRORS);
  // A field shows its error after it has lost the focus, or after an attempt to save.
  const [blurred, setBlurred] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  // What was invalid at the latest attempt to save, so that the first invalid field gets the focus.
  const [unsent, setUnsent] = useState<Errors>(new Map());
  const element = useFirstInvalid(unsent);
  const invalidRows = errorsOfRows(draft, { t, format });
  return {
    /** Ref of the form. */
    element,
    invalidRows,
    errors: withRows(refused, invalidRows, (key, field) => tried || blurred.has(`${key}.${field}`)),
    leave: (key: string, field: string) => setBlurred((now) => new Set(now).add(`${key}.${field}`)),
    clear: () => setRefused(NO_ERRORS),
    reset: () => {
      setRefused(NO_ERRORS);
      setBlurred(new Set());
      setTried(false);
    },
    /** Marks what prevents an attempt to save: the missing fields and the invalid rows. */
    markMissing: (missing: Errors) => {
      setTried(true);
      setRefused({ rows: new Map(), fields: missing });
      setUnsent(withKeys(missing, invalidRows.keys()));
    },
    /** Marks the fields of a refused request. Returns the names of those that the form has. */
    markRefused: (error: unknown, request: SavePriceProgramRequest): ReadonlySet<string> => {
      const rows = new Map<string, Map<string, string>>();
      const fields = new Map<string, string>();
      const marked = new Set<string>();
      for (const { Field, Code } of refusedFieldsOf(error)) {
        const text = t(`field.err_${Code}`);
        const found = rowFieldOf(Field, request, draft);
        if (found ? found.name in found.row : Field in draft.fields) marked.add(Field);
        if (!found) fields.set(Field, text);
        else rows.set(found.row.key, new Map(rows.get(found.row.key)).set(found.name, text));
      }
      setRefused({ fields, rows });
      setUnsent(withKeys(fields, rows.keys()));
      return marked;
    },
  };
}
export type ProgramErrorsState = ReturnType<typeof useProgramErrors>;

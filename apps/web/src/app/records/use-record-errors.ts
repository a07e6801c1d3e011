import { formErrors, useFirstInvalid, useTexts } from '@floorplan/ui';
import { useState } from 'react';
import { invalidDates, wireValues } from './record-fields';
import type { RecordRow, RecordScreen } from './record-screen';
import type { RecordEdits } from './use-record-edits';

type Errors = ReadonlyMap<string, string>;
const NO_ERRORS: Errors = new Map();

/** The errors of a record's form by field: those that it has, and those that it shows. */
export function useRecordErrors<Row extends RecordRow>(
  { description, savesOnlyValid }: RecordScreen<Row>,
  { fields, stored, isDirty }: RecordEdits<Row>,
) {
  const { t } = useTexts();
  const [reported, report] = useState(NO_ERRORS);
  // Fields that have lost the focus. They show their errors when only a valid form can be saved.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const form = useFirstInvalid(reported);
  const found: Errors = new Map([
    ...[...invalidDates(description, stored)].map(([name, code]) => [name, t(`field.err_${code}`)] as const),
    ...formErrors(fields, wireValues(fields, stored), t),
  ]);
  return {
    form,
    found,
    shown: savesOnlyValid
      ? new Map([...[...found].filter(([name]) => left.has(name)), ...reported])
      : reported,
    /** Text key of the reason why the form cannot be saved, or null. */
    obstacle: !isDirty
      ? 'record.nothing_changed'
      : savesOnlyValid && found.size > 0
        ? 'record.not_valid'
        : null,
    report,
    settle: (name: string) => report((now) => new Map([...now].filter(([field]) => field !== name))),
    leave: (name: string) => setLeft((now) => new Set([...now, name])),
    leaveAll: () => setLeft(new Set(fields.map(({ name }) => name))),
    clear: () => {
      report(NO_ERRORS);
      setLeft(new Set());
    },
  };
}

export type RecordErrors = ReturnType<typeof useRecordErrors>;

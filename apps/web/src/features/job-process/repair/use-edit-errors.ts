import type { ProcessDetailAnswer } from '@floorplan/job-process/contracts';
import { useTexts } from '@floorplan/ui';
import { useState } from 'react';
import type { MessageForm } from '../../../app/messages/message-form';
import { findingsAtFields, REASON, type Errors } from './edit-check';

/** Copy of the errors, without the errors of a field and of its parts. */
const without = (errors: Errors, path: string): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([key]) => key !== path && !key.startsWith(`${path}[`)));

/** Errors of a message that is edited, by the paths of their fields. */
export function useEditErrors(form: MessageForm, codes: ProcessDetailAnswer['Codes']) {
  const { t } = useTexts();
  const [errors, setErrors] = useState<Errors>(() => findingsAtFields(form, codes));
  // Fields that had errors at first. They stay at the top when they are corrected.
  const [first, setFirst] = useState(() => Object.keys(errors));
  const [problem, setProblem] = useState<string | null>(null);
  const [attempts, setAttempts] = useState(0);
  const putFirst = (found: Errors) => setFirst((now) => [...now, ...Object.keys(found)]);
  return {
    errors,
    first,
    /** The error of the latest attempt that belongs to no field. */
    problem,
    attempts,
    clearProblem: () => setProblem(null),
    clear: (path: string) => {
      setProblem(null);
      setErrors((now) => without(now, path));
    },
    add: (path: string, error: string) => setErrors((now) => ({ ...now, [path]: error })),
    setReasonError: (missing: boolean) =>
      setErrors((now) => ({ ...without(now, REASON), ...(missing && { [REASON]: t('form.err_required') }) })),
    /** Shows the findings of a dry run instead of the other errors. */
    replace: (found: Errors) => {
      setErrors(found);
      putFirst(found);
    },
    /** Shows errors at their fields and moves the focus to the summary. */
    refuse: (found: Errors, message: string | null) => {
      setErrors((now) => ({ ...without(now, REASON), ...found }));
      putFirst(found);
      setProblem(message);
      setAttempts((count) => count + 1);
    },
  };
}

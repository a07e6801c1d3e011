import type { FormValues } from '@floorplan/ui';
import { useState } from 'react';

/** Values of a form, and the function that takes what the user has typed. */
export function useValues(initial: FormValues | (() => FormValues)) {
  const [values, setValues] = useState(initial);
  const type = (typed: FormValues) => setValues((before) => ({ ...before, ...typed }));
  return [values, type] as const;
}

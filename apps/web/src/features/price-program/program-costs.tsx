import { WhatIfInline } from '../../app/what-if/what-if-inline';
import { Calculator, type UncountedRow } from './calculator';
import { calculatedOf, programToPreview } from './program-draft';
import type { ProgramFormState } from './use-program-form';

/** What the edited price list costs: for an example, and for the vehicles that have it. */
export function ProgramCosts({ form }: { form: ProgramFormState }) {
  const { program, draft, invalidRows } = form;
  // The calculation leaves out rows that cannot be saved. These rows are listed below the calculation.
  const counted = { ...draft, rows: draft.rows.filter(({ key }) => !invalidRows.has(key)) };
  const uncounted = draft.rows.flatMap(({ key }, at): UncountedRow[] => {
    const why = invalidRows.get(key);
    return why ? [{ number: at + 1, why: why[0]! }] : [];
  });
  return (
    <div className="stack program-beside">
      <Calculator {...calculatedOf(counted)} uncounted={uncounted} />
      <WhatIfInline
        draftOf={(from) =>
          uncounted.length > 0 ? null : programToPreview(draft, program?.IsDraft ? null : program, from)
        }
        incompleteText={uncounted.length > 0 ? 'calc.faulty' : 'calc.nothing'}
      />
    </div>
  );
}

import { echoedValues, type Conflict, type Outcome, type Refusal } from '@floorplan/kernel';
import { FIELD_ERROR_TEXTS, fieldErrorsOf, type SavedAnswer } from '@floorplan/kernel/wire';
import { TOO_MANY_MAILS, type Saved } from '../commands';
import { saved } from './done';
import { forbidden, invalid, notFound, Problem, Refused } from './problem';
import { localisedFieldErrors, reasonOf, textOf } from '../texts';

/**
 * Returns the error response to a refusal: 404, 403, 400 for invalid fields, 429 for too many mails,
 * or otherwise 409. It carries the refusal's code.
 */
export function problemOf(refusal: Refusal): Problem {
  if (refusal.code === 'NOT_FOUND') return notFound();
  if (refusal.code === 'FORBIDDEN') return forbidden();
  if (refusal.conflicts) return changedMeanwhile(refusal, refusal.conflicts);
  const fields = fieldErrorsOf(refusal);
  if (fields.length > 0) return invalid(fields);
  const text = reasonOf(refusal);
  if (refusal.code === TOO_MANY_MAILS) {
    const headers = { 'Retry-After': String(refusal.params?.['seconds']) };
    return new Problem(429, refusal.code, text, {
      headers,
      extra: { Status: { Status: 'ERROR', Message: text } },
    });
  }
  if (refusal.kind === 'forbidden') return new Problem(403, refusal.code, text);
  return new Refused(refusal.code, text, refusal.params);
}

/**
 * Conflict response that names each conflicting field by its path, with the other author, the time and both
 * values.
 */
function changedMeanwhile({ code, params }: Refusal, Conflicts: readonly Conflict[]): Problem {
  const message = textOf('answer.msg_changed_meanwhile', params);
  const errors = Conflicts.map(({ Field }) => {
    const Code = 'CHANGED_MEANWHILE';
    return { Field, Code, Message: FIELD_ERROR_TEXTS[Code] } as const;
  });
  return new Problem(409, code, message, {
    errors: localisedFieldErrors(errors),
    extra: {
      Status: { Status: 'ERROR', Message: message },
      Params: params && echoedValues(params),
      Conflicts: Conflicts.map(({ Yours, ...one }) => ({ ...one, ...echoedValues({ Yours }) })),
    },
  });
}

/** Returns the answer of a command. @throws Problem when it was refused */
export function answerOf<Answer>(outcome: Outcome<Answer>): Answer {
  if (!outcome.ok) throw problemOf(outcome.refusal);
  return outcome.answer;
}

/** Returns the answer of a saved row. @throws Problem when it was refused */
export function savedOf(outcome: Saved): SavedAnswer {
  if (!outcome.ok) throw problemOf(outcome.refusal);
  return { Status: saved(), Id: outcome.id };
}

import type { ProcessDetailAnswer } from '@floorplan/job-process/contracts';
import type { FieldError } from '@floorplan/kernel/wire';
import type { Translate } from '@floorplan/ui';
import { isMessageCode } from '@floorplan/job-process/domain';
import {
  fieldsOf,
  type Message,
  type MessageField,
  type MessageForm,
} from '../../../app/messages/message-form';
import { COVERED } from './typed-input';

/** Error texts by field path. */
export type Errors = Readonly<Record<string, string>>;

/** Key of the reason field, which is not part of the message. */
export const REASON = 'reason';

/** Finding texts of an attempt, by the path of the field that shows them. */
export const findingsAtFields = (form: MessageForm, codes: ProcessDetailAnswer['Codes']): Errors =>
  Object.fromEntries(
    codes.flatMap(({ Code, Message }) => {
      const path = isMessageCode(Code) && form.fieldOfCode[Code];
      return path ? [[path, Message]] : [];
    }),
  );

/** A valid code in place of the stored one, which the browser does not know. */
const SOME_CODE = 'XXXXXX';

/**
 * Copy of the message for checks and dry runs, with a valid code in place of the dots. The dots themselves are
 * not a valid code.
 */
export const withStoredCode = (message: Message): Message =>
  JSON.parse(
    JSON.stringify(message, (_, value: unknown) => (value === COVERED ? SOME_CODE : value)),
  ) as Message;

/** Format errors of the message. */
export function formatErrors(form: MessageForm, message: Message, t: Translate): Errors {
  const parsed = form.parse(withStoredCode(message));
  if (parsed.ok) return {};
  return Object.fromEntries(parsed.errors.map((error) => [error.Field, errorText(form, error, t)]));
}

const WRONG_TYPE: Partial<Record<MessageField['kind'], string>> = {
  money: 'job.format_amount',
  whole: 'job.format_whole',
};

const kindOf = (form: MessageForm, path: string): MessageField['kind'] =>
  path.endsWith('.Amount') ? 'money' : (fieldsOf(form).find((field) => field.path === path)?.kind ?? 'text');

/** Text of a format error, with an example for numbers. */
export function errorText(
  form: MessageForm,
  error: Pick<FieldError, 'Field' | 'Code'>,
  t: Translate,
): string {
  const example = error.Code === 'INVALID_TYPE' ? WRONG_TYPE[kindOf(form, error.Field)] : undefined;
  return t(example ?? `field.err_${error.Code}`);
}

/** Label of a field. Rows of the specification are labelled with their number. */
export function labelOf(form: MessageForm, path: string, t: Translate): string {
  if (path === REASON) return t('job.edit_reason_short');
  const row = form.specification && path.startsWith(form.specification) && /\[(\d+)\]/.exec(path);
  if (row) return `${t('reg.specification')} ${Number(row[1]) + 1}`;
  const field = fieldsOf(form).find((candidate) => candidate.path === path);
  return field ? t(field.label) : path;
}

import {
  formErrors,
  formFailure,
  refusedFieldsOf,
  displayedValues,
  useFirstInvalid,
  useTexts,
  useToast,
  type FormField,
  type FormValue,
  type FormValues,
} from '@floorplan/ui';
import { useCallback, useRef, useState, type FormEvent } from 'react';

type Errors = ReadonlyMap<string, string>;
const NO_ERRORS: Errors = new Map();

/** The typed values without choices that are not offered any more, because another value has changed. */
const stillOffered = (fields: readonly FormField[], typed: FormValues): FormValues => {
  const gone = fields.filter(
    ({ name, kind, options = [] }) =>
      kind === 'choice' && name in typed && !options.some(({ value }) => value === typed[name]),
  );
  const names = new Set(gone.map(({ name }) => name));
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !names.has(name)));
};

/**
 * State of a form that registers one vehicle.
 * @param fieldsOf the fields, which may depend on the values
 * @param requestOf the request for the values
 * @param send sends a request under an id; the same content is sent with the same id, so that a repeated press
 *   registers nothing twice
 * @param nameOf the form's name of a field of the request, by its path
 */
export function useRegistrationForm(props: {
  fieldsOf: (typed: FormValues) => readonly FormField[];
  requestOf: (values: FormValues) => object;
  send: (request: object, messageId: string, values: FormValues) => Promise<void>;
  nameOf?: (path: string) => string;
}) {
  const { fieldsOf, requestOf, send, nameOf = (path) => path } = props;
  const { t } = useTexts();
  const toast = useToast();
  const [typed, setTyped] = useState<FormValues>({});
  const [refused, setRefused] = useState<Errors>(NO_ERRORS);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [generation, setGeneration] = useState(0);
  const last = useRef({ content: '', messageId: '' });
  const fields = fieldsOf(typed);
  const values = displayedValues(fields, stillOffered(fields, typed));
  const wrong = formErrors(fields, values, t);
  const element = useFirstInvalid(refused);

  const reset = useCallback(() => {
    setTyped({});
    setTried(false);
    setRefused(NO_ERRORS);
    setGeneration((count) => count + 1);
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setRefused(wrong);
    if (wrong.size > 0 || busy) return;
    const request = requestOf(values);
    const content = JSON.stringify(request);
    const messageId = last.current.content === content ? last.current.messageId : crypto.randomUUID();
    last.current = { content, messageId };
    setBusy(true);
    try {
      await send(request, messageId, values);
    } catch (error) {
      const found = refusedFieldsOf(error).map(
        ({ Field, Code }) => [nameOf(Field), t(`field.err_${Code}`)] as const,
      );
      const marked = new Map(found.filter(([name]) => fields.some((field) => field.name === name)));
      setRefused(marked);
      const isMarked = (path: string) => marked.has(nameOf(path));
      toast({ ...formFailure(t('reg.err_save'), error, isMarked, t), about: 'registration' });
    } finally {
      setBusy(false);
    }
  };
  const set = (name: string, value: FormValue) => {
    setRefused(NO_ERRORS);
    setTyped((now) => ({ ...now, [name]: value }));
  };
  return {
    values,
    busy,
    generation,
    element,
    set,
    reset,
    submit,
    errors: tried ? new Map([...refused, ...wrong]) : NO_ERRORS,
    dirty: Object.keys(typed).length > 0,
    /** Whether the id belongs to the content that was sent last. */
    isLast: useCallback((messageId: string) => last.current.messageId === messageId, []),
  };
}
export type RegistrationFormState = ReturnType<typeof useRegistrationForm>;

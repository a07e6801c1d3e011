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
  type Translate,
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

/** Error texts of a refused request, by the names of the fields that the form has. */
const refusedTexts = (
  error: unknown,
  t: Translate,
  nameOf: (path: string) => string,
  fields: readonly FormField[],
): Errors =>
  new Map(
    refusedFieldsOf(error)
      .map(({ Field, Code }) => [nameOf(Field), t(`field.err_${Code}`)] as const)
      .filter(([name]) => fields.some((field) => field.name === name)),
  );

interface RegistrationFormProps {
  /** Fields of the form, which may depend on the values. */
  readonly fieldsOf: (typed: FormValues) => readonly FormField[];
  /** Request for the values. */
  readonly requestOf: (values: FormValues) => object;
  /**
   * Sends a request under an id. The same content is sent with the same id, so that a repeated press registers
   * nothing twice.
   */
  readonly send: (request: object, messageId: string, values: FormValues) => Promise<void>;
  /** The form's name of a field of the request, by its path. */
  readonly nameOf?: (path: string) => string;
}

/** Ids of the messages that a form sends: the same content as before has the same id. */
function useMessageIds() {
  const last = useRef({ content: '', messageId: '' });
  return {
    idOf: (request: object): string => {
      const content = JSON.stringify(request);
      const messageId = last.current.content === content ? last.current.messageId : crypto.randomUUID();
      last.current = { content, messageId };
      return messageId;
    },
    /** Whether the id belongs to the content that was sent last. */
    isLast: useCallback((messageId: string) => last.current.messageId === messageId, []),
  };
}

/** State of a form that registers one vehicle. */
export function useRegistrationForm(props: RegistrationFormProps) {
  const { fieldsOf, requestOf, send, nameOf = (path) => path } = props;
  const { t } = useTexts();
  const toast = useToast();
  const [typed, setTyped] = useState<FormValues>({});
  const [refused, setRefused] = useState<Errors>(NO_ERRORS);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [generation, setGeneration] = useState(0);
  const { idOf, isLast } = useMessageIds();
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

  const markRefused = (error: unknown) => {
    const marked = refusedTexts(error, t, nameOf, fields);
    setRefused(marked);
    const isMarked = (path: string) => marked.has(nameOf(path));
    toast({ ...formFailure(t('reg.err_save'), error, isMarked, t), about: 'registration' });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setRefused(wrong);
    if (wrong.size > 0 || busy) return;
    const request = requestOf(values);
    setBusy(true);
    try {
      await send(request, idOf(request), values);
    } catch (error) {
      markRefused(error);
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
    isLast,
  };
}
export type RegistrationFormState = ReturnType<typeof useRegistrationForm>;

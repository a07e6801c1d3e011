import {
  AskDialog,
  formErrors,
  FormFields,
  initialValues,
  refusedFieldsOf,
  savingFailure,
  useTexts,
  useToast,
  type FormField,
  type FormValues,
} from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useApi } from '../session/session';

const NO_FIELDS: readonly FormField[] = [];
const NOT_REFUSED: ReadonlyMap<string, string> = new Map();

interface RightsActProps<Answer> {
  title: string;
  confirm: string;
  text: ReactNode;
  fields?: readonly FormField[];
  destructive?: boolean;
  route: string;
  body?: (values: FormValues) => object;
  /** Text key that names the failed action. */
  failed: string;
  /** Called with the answer after the action. Returns the success message, or null for none. */
  done: (answer: Answer) => string | null;
  onClose: () => void;
}

/**
 * Dialog that confirms one administrative action: consequences, fields, and a button named after the
 * action.
 */
export function RightsAct<Answer>(props: RightsActProps<Answer>) {
  const { fields = NO_FIELDS } = props;
  const { t } = useTexts();
  const [values, setValues] = useState<FormValues>(() => initialValues(fields));
  const [tried, setTried] = useState(false);
  const { isBusy, refused, setRefused, act } = useAct(props, fields);
  const wrong = formErrors(fields, values, t);
  const confirm = () => {
    setTried(true);
    if (wrong.size === 0) void act(values);
  };
  return (
    <AskDialog
      open
      title={props.title}
      confirm={props.confirm}
      busy={isBusy}
      destructive={props.destructive ?? false}
      onConfirm={confirm}
      onCancel={props.onClose}
    >
      <p>{props.text}</p>
      <FormFields
        fields={fields}
        values={values}
        errors={new Map([...refused, ...(tried ? wrong : [])])}
        onChange={(name, value) => {
          setValues({ ...values, [name]: value });
          setRefused(NOT_REFUSED);
        }}
      />
    </AskDialog>
  );
}

/** Carries out the action, and keeps the fields for which the server refused it. */
function useAct<Answer>(props: RightsActProps<Answer>, fields: readonly FormField[]) {
  const { t } = useTexts();
  const toast = useToast();
  const api = useApi();
  const queries = useQueryClient();
  const [refused, setRefused] = useState(NOT_REFUSED);
  const [isBusy, setBusy] = useState(false);
  const act = async (values: FormValues) => {
    setBusy(true);
    try {
      const answer = await api.post<Answer>(props.route, props.body?.(values) ?? {});
      const message = props.done(answer);
      if (message) toast({ tone: 'success', text: message });
      props.onClose();
    } catch (error) {
      const named = refusedFieldsOf(error).map(({ Field, Code }) => [Field, t(`field.err_${Code}`)] as const);
      setRefused(new Map(named));
      const [other] = named.filter(([field]) => !fields.some(({ name }) => name === field));
      if (other) toast({ tone: 'danger', text: other[1] });
      else if (named.length === 0) toast(savingFailure(t(props.failed), error, t));
      setBusy(false);
    }
    void queries.invalidateQueries({ queryKey: ['rights'] });
  };
  return { isBusy, refused, setRefused, act };
}

import { initialValues, stockholmDay, useTexts, type FormField, type FormValues } from '@floorplan/ui';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useNow } from '../browser/use-now';
import { useValues, type ActFields } from './use-act-dialog';

/** Description of a dialog that only has fields. Texts are text keys. */
export interface Described<Props> {
  readonly title: string;
  readonly confirm: string;
  readonly destructive?: true;
  readonly text?: string | ((props: Props, texts: Texts, values: FormValues) => ReactNode);
  readonly fields?: (props: Props, today: string) => readonly FormField[];
  /** Body of the request. By default the values. */
  readonly bodyOf?: (values: FormValues, props: Props) => object;
  readonly done: string;
  readonly failed: string;
}

type Texts = Pick<ReturnType<typeof useTexts>, 't' | 'format'> & { readonly today: string };
type DescribedFields = Omit<ActFields<never>, 'onDone' | 'onClose' | 'confirm' | 'done'> & {
  confirm: string;
  done: string;
};

const NO_FIELDS = (): readonly FormField[] => [];
const EVERY_VALUE = (values: FormValues): object => values;

/**
 * Returns the function with which a feature makes dialogs of descriptions.
 * @param render the feature's dialog of an action
 */
export function dialogsOf<Props extends object, Act>(
  render: (props: Props, act: Act, described: DescribedFields) => ReactNode,
) {
  return (act: Act, described: Described<Props>): ComponentType<Props> =>
    function DescribedDialog(props: Props) {
      return render(props, act, useDescribed(described, props));
    };
}

function useDescribed<Props>(described: Described<Props>, props: Props): DescribedFields {
  const { text, fields: fieldsOf = NO_FIELDS, bodyOf = EVERY_VALUE, done, failed } = described;
  const { t, format } = useTexts();
  const today = stockholmDay(useNow());
  const [fields] = useState(() => fieldsOf(props, today));
  const [values, onChange] = useValues(() => initialValues(fields));
  return {
    title: t(described.title),
    confirm: t(described.confirm),
    destructive: described.destructive ?? false,
    text: typeof text === 'function' ? text(props, { t, format, today }, values) : text && t(text),
    fields,
    values,
    onChange,
    body: bodyOf(values, props),
    done,
    failed,
  };
}

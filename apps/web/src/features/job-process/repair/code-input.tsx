import { Choice, useTexts } from '@floorplan/ui';
import { useEffect, useState } from 'react';
import type { CodeOption } from './edit-options';
import { TypedInput, type TypedInputProps } from './typed-input';

/** Maximum number of options that are shown without a search field. */
const FEW = 8;
/** Value of the option "other". No code has this value. */
const TYPED = '\u0000typed';

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Select field for a code, whose options are labelled with texts. Keeps an unknown value as an option. The
 * user can also type another code.
 */
export function CodeInput({
  options,
  required,
  ...props
}: TypedInputProps & { label: string; options: readonly CodeOption[]; required: boolean }) {
  const { t } = useTexts();
  const [typing, setTyping] = useState(false);
  const { id } = props;
  useEffect(() => {
    if (typing) document.getElementById(id)?.focus();
  }, [typing, id]);
  // Omit the label, because the label element beside the input already refers to the input's id.
  if (typing) return <TypedInput {...props} label={undefined} />;
  const value = typeof props.value === 'string' ? props.value : '';
  const known = options.map((option) => (same(option.value, value) ? { ...option, value } : option));
  const isKnown = known.some((option) => option.value === value);
  const offered = [
    ...(required && value !== '' ? [] : [{ value: '', label: '–' }]),
    ...(value === '' || isKnown ? [] : [{ value, label: t('job.edit_as_sent', { value }) }]),
    ...known,
    { value: TYPED, label: t('job.edit_other') },
  ];
  return (
    <Choice
      id={id}
      label={props.label}
      value={value}
      options={offered}
      searchable={known.length > FEW}
      invalid={props.invalid}
      describedBy={props.describedBy}
      onChange={(next) => (next === TYPED ? setTyping(true) : props.onValue(next || undefined))}
    />
  );
}

import { Choice, useTexts } from '@floorplan/ui';
import { useEffect, useState } from 'react';
import type { CodeOption } from './edit-options';
import { TypedInput, type TypedInputProps } from './typed-input';

/** More than these are searched among. */
const FEW = 8;
/** No code is like it: the value is typed instead. */
const TYPED = '\u0000typed';

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** A code as a choice in words. What is not known is among them as it was sent, and another can be typed. */
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
  // With an id the label stands beside it.
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

import { Dropdown, type DropdownProps } from 'primereact/dropdown';

/** One of several, with a search box when there are many. PrimeReact leaves its inner parts without names. */
export function Choice<Value extends string | number>(props: {
  id?: string;
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  title?: string | undefined;
  searchable?: boolean;
}) {
  const named = { 'aria-label': props.label };
  const parts = { trigger: named, select: named, filterInput: named } as DropdownProps['pt'];
  return (
    <Dropdown
      inputId={props.id}
      value={props.value}
      options={[...props.options]}
      filter={props.searchable ?? false}
      title={props.title}
      aria-label={props.id ? undefined : props.label}
      pt={parts}
      onChange={(event) => props.onChange(event.value as Value)}
    />
  );
}

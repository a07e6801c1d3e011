import { SelectButton } from 'primereact/selectbutton';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Tone } from '../status/status';

export interface Tab<Value> {
  readonly value: Value;
  readonly label: string;
  /** Shown instead of the label, which it contains. */
  readonly face?: ReactNode;
  readonly tone?: Tone;
}

interface TabsProps<Value> {
  /** What the user chooses by the tabs. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value | null;
  /** Further classes. */
  look?: string;
}

/** Group of buttons of which one is pressed. Arrow keys move between them. */
export const Tabs = <Value,>(props: TabsProps<Value> & { onChange: (value: Value) => void }) => (
  <TabGroup {...props} allowEmpty={false} />
);

/** Group of buttons of which at most one is pressed: a press on it releases it. */
export const OptionalTabs = <Value,>(
  props: TabsProps<Value> & { onChange: (value: Value | null) => void },
) => <TabGroup {...props} allowEmpty />;

function TabGroup<Value>(
  props: TabsProps<Value> & { allowEmpty: boolean; onChange: (value: Value) => void },
) {
  return (
    <SelectButton
      unstyled
      value={props.value}
      options={[...props.tabs]}
      allowEmpty={props.allowEmpty}
      onChange={({ value }) => props.onChange(value as Value)}
      itemTemplate={({ face, label }: Tab<Value>) => face ?? label}
      pt={{
        root: { className: `tabs ${props.look ?? ''}`, 'aria-label': props.label },
        button: (options) => ({
          className: `tab ${toneOf(options?.context.option as Tab<Value>)}`,
          // Its content also says the number of rows.
          'aria-label': undefined,
          onKeyDown: pressOnEnter,
        }),
      }}
    />
  );
}

const toneOf = ({ tone }: Tab<unknown>) => (tone ? `tone-${tone}` : '');

/** PrimeReact presses with the space key only. */
function pressOnEnter(event: KeyboardEvent<HTMLElement>) {
  if (event.key === 'Enter') event.currentTarget.click();
}

import { InputText } from 'primereact/inputtext';

interface TimeFieldProps {
  readonly id: string;
  /** `HH:mm` or `HH:mm:ss`; blank for none. */
  readonly value: string;
  readonly onChange: (time: string) => void;
}

/** Field for a time of day with seconds. */
export const TimeField = ({ id, value, onChange }: TimeFieldProps) => (
  <InputText id={id} type="time" step={1} value={value} onChange={(event) => onChange(event.target.value)} />
);

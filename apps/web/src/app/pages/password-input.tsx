import { useTexts } from '@floorplan/ui';
import { InputText } from 'primereact/inputtext';
import { useState } from 'react';

/** Input for a password, which can be shown. */
export function PasswordInput(props: {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  value: string;
  autoComplete: 'current-password' | 'new-password';
  onChange: (value: string) => void;
}) {
  const { id, invalid } = props;
  const { t } = useTexts();
  const [shown, setShown] = useState(false);
  return (
    <span className="password-field">
      <InputText
        id={id}
        type={shown ? 'text' : 'password'}
        value={props.value}
        invalid={invalid}
        autoComplete={props.autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={props.describedBy}
        aria-invalid={invalid}
        onChange={(event) => props.onChange(event.target.value)}
      />
      <button
        type="button"
        className="link"
        aria-pressed={shown}
        aria-controls={id}
        title={t(shown ? 'login.hide_password' : 'login.show_password')}
        onClick={() => setShown(!shown)}
      >
        {t(shown ? 'login.hide' : 'login.show')}
      </button>
    </span>
  );
}

import { Field, useTexts } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import { useState, type FormEvent } from 'react';
import { useSession } from '../session/session';
import { SignInRefused } from '../session/token-source';

/** Name and password. */
export function PasswordForm({ external }: { external: boolean }) {
  const { t } = useTexts();
  const { signIn } = useSession();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!username.trim() || !password || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await signIn(username.trim(), password);
    } catch (error) {
      setFailure(
        error instanceof SignInRefused
          ? t('login.failed_detail', { message: error.message })
          : t('login.err_unavailable'),
      );
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {failure && (
        <p className="message tone-danger" role="alert">
          <i className="pi pi-exclamation-circle" aria-hidden="true" />
          {failure}
        </p>
      )}
      <Field
        label={t('login.username')}
        error={asked && !username.trim() ? t('login.err_username_required') : null}
      >
        {({ id, describedBy, invalid }) => (
          <InputText
            id={id}
            value={username}
            invalid={invalid}
            autoComplete="username"
            autoCapitalize="none"
            autoFocus={!external}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            onChange={(event) => setUsername(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('login.password')} error={asked && !password ? t('login.err_password_required') : null}>
        {({ id, describedBy, invalid }) => (
          <span className="password-field">
            <InputText
              id={id}
              type={shown ? 'text' : 'password'}
              value={password}
              invalid={invalid}
              autoComplete="current-password"
              autoCapitalize="none"
              spellCheck={false}
              aria-describedby={describedBy}
              aria-invalid={invalid}
              onChange={(event) => setPassword(event.target.value)}
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
        )}
      </Field>
      <Button
        type="submit"
        outlined={external}
        label={t(busy ? 'login.submitting' : 'login.submit')}
        loading={busy}
      />
    </form>
  );
}

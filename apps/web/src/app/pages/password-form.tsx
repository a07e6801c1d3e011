import { Field, useTexts, type Language } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import { useState, type FormEvent } from 'react';
import { useSession } from '../session/session';
import { SignInRefused } from '../session/token-source';
import { PasswordInput } from './password-input';

/** Error of the last sign-in, with the language in which the server wrote its message. */
interface Failure {
  readonly error: unknown;
  readonly language: Language;
}

/** Sign-in form with user name and password. */
export function PasswordForm({ external }: { external: boolean }) {
  const { t } = useTexts();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const { isBusy, failure, signIn } = useSignIn();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (username.trim() && password && !isBusy) void signIn(username.trim(), password);
  };
  return (
    <form onSubmit={submit} noValidate>
      {failure && (
        <p className="message tone-danger" role="alert">
          <i className="pi pi-exclamation-circle" aria-hidden="true" />
          {failure}
        </p>
      )}
      <Field
        label={t('login.username')}
        error={submitted && !username.trim() ? t('login.err_username_required') : null}
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
      <Field
        label={t('login.password')}
        error={submitted && !password ? t('login.err_password_required') : null}
      >
        {(wiring) => (
          <PasswordInput
            {...wiring}
            value={password}
            autoComplete="current-password"
            onChange={setPassword}
          />
        )}
      </Field>
      <Button
        type="submit"
        outlined={external}
        label={t(isBusy ? 'login.submitting' : 'login.submit')}
        loading={isBusy}
      />
    </form>
  );
}

/** Signs in, with the text of the last failure. */
function useSignIn() {
  const { t, language } = useTexts();
  const session = useSession();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const signIn = async (username: string, password: string) => {
    setBusy(true);
    setFailure(null);
    try {
      await session.signIn(username, password);
    } catch (error) {
      setFailure({ error, language });
      setBusy(false);
    }
  };
  const textOf = ({ error, language: messageLanguage }: Failure) => {
    if (!(error instanceof SignInRefused)) return t('login.err_unavailable');
    return messageLanguage === language
      ? t('login.failed_detail', { message: error.message })
      : t('login.failed');
  };
  return { isBusy, failure: failure && textOf(failure), signIn };
}

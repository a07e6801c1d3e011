import type { ClientConfig } from '@floorplan/identity/contracts';
import { identityRoutes } from '@floorplan/identity/contracts';
import { Field, useTexts } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import { useState, type FormEvent } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { BrandMark } from '../layout/brand-mark';
import { knownAddress, paths } from '../paths';
import { useSession } from '../session/session';
import { SignInRefused } from '../session/token-source';

const EXTERNAL_ERRORS: Readonly<Record<string, string>> = {
  unknown_user: 'login.err_bankid_unknown',
  cancelled: 'login.err_bankid_cancelled',
  state: 'login.err_state',
};

/** Sign-in with password or bank-ID; afterwards back to the page that was asked for. */
export function SignInPage() {
  const { t } = useTexts();
  const { state } = useSession();
  const [params] = useSearchParams();
  const returnTo = knownAddress(params.get('state'));
  const config = useQuery({
    queryKey: ['client-config'],
    queryFn: fetchConfig,
    staleTime: Infinity,
    retry: false,
  });

  if (state.kind === 'signed-in') return <Navigate to={returnTo} replace />;
  const external = params.get('error');
  const because = state.kind === 'signed-out' ? state.because : null;
  const notice = external ? (EXTERNAL_ERRORS[external] ?? 'login.err_bankid_failed') : because;
  return (
    <main className="sign-in" id="main">
      <div className="sign-in-card">
        <div className="brand">
          <BrandMark />
          <span>{t('app.title')}</span>
        </div>
        <div>
          <h1>{t('login.title')}</h1>
          <p className="soft">{t(returnTo === paths.home ? 'login.intro' : 'login.return_to')}</p>
        </div>
        {notice && (
          <p className={`message tone-${external ? 'danger' : 'info'}`} role="status">
            <i className="pi pi-info-circle" aria-hidden="true" />
            {t(notice)}
          </p>
        )}
        {config.data?.ExternalSignIn && (
          <>
            <a
              className="p-button p-component"
              href={`${identityRoutes.externalSignIn}?state=${encodeURIComponent(returnTo)}`}
            >
              <i className="pi pi-shield" aria-hidden="true" />
              {t('login.bankid')}
            </a>
            <p className="or">{t('login.old')}</p>
          </>
        )}
        <PasswordForm external={config.data?.ExternalSignIn ?? false} />
        {config.data?.ForgotPasswordUrl && <a href={config.data.ForgotPasswordUrl}>{t('login.forgot')}</a>}
      </div>
    </main>
  );
}

async function fetchConfig(): Promise<ClientConfig> {
  const response = await fetch(identityRoutes.clientConfig);
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as ClientConfig;
}

function PasswordForm({ external }: { external: boolean }) {
  const { t } = useTexts();
  const { signIn } = useSession();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
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
            autoFocus
            aria-describedby={describedBy}
            aria-invalid={invalid}
            onChange={(event) => setUsername(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('login.password')} error={asked && !password ? t('login.err_password_required') : null}>
        {({ id, describedBy, invalid }) => (
          <InputText
            id={id}
            type="password"
            value={password}
            invalid={invalid}
            autoComplete="current-password"
            aria-describedby={describedBy}
            aria-invalid={invalid}
            onChange={(event) => setPassword(event.target.value)}
          />
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

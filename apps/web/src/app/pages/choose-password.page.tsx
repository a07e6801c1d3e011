import { identityRoutes, type LinkOwner } from '@floorplan/identity/contracts';
import { MAX_PASSWORD, MIN_PASSWORD } from '@floorplan/identity/domain';
import { failureOf, Field, Skeleton, useTexts } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { useState, type FormEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../routing/paths';
import { openPost } from '../session/open-call';
import { PasswordInput } from './password-input';
import { SignInCard } from './sign-in-card';

const ENDED = 404;

/** Lets the holder of a mailed link choose a password, without being signed in. The fragment is the link's token. */
export function ChoosePasswordPage() {
  const { t, language } = useTexts();
  const token = useLocation().hash.slice(1);
  const [chosen, setChosen] = useState(false);
  const link = useQuery({
    queryKey: ['password-link', token],
    queryFn: () => openPost<LinkOwner>(identityRoutes.passwordLink, { Token: token }, language),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const owner = link.data;
  return (
    <SignInCard>
      <h1>{t('password_link.title')}</h1>
      {token === '' && <p>{t('password_link.open_mail')}</p>}
      {link.isLoading && <Skeleton rows={4} />}
      {link.error && <Failed title="password_link.err_load" error={link.error} />}
      {owner && chosen && (
        <p className="message tone-success" role="status">
          <i className="pi pi-check" aria-hidden="true" />
          {t('password_link.chosen', { username: owner.Username })}
        </p>
      )}
      {owner && !chosen && (
        <>
          <p className="soft">{t('password_link.intro', { name: owner.Name, username: owner.Username })}</p>
          <ChoosePasswordForm token={token} owner={owner} onChosen={() => setChosen(true)} />
        </>
      )}
      {(link.error || chosen || token === '') && <Link to={paths.signIn}>{t('password_link.sign_in')}</Link>}
    </SignInCard>
  );
}

/** For an expired link, shows the server's message; for any other failure, says what failed. */
function Failed({ title, error }: { title: string; error: unknown }) {
  const { t } = useTexts();
  const { status, message } = failureOf(error);
  return (
    <p className="message tone-danger" role="alert">
      <i className="pi pi-exclamation-circle" aria-hidden="true" />
      {status === ENDED ? message : [t(title), message].filter(Boolean).join(': ')}
    </p>
  );
}

function ChoosePasswordForm(props: { token: string; owner: LinkOwner; onChosen: () => void }) {
  const { t, language } = useTexts();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isShort = password.length < MIN_PASSWORD || password.length > MAX_PASSWORD;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isShort || again !== password || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const request = { Token: props.token, Password: password };
      await openPost(identityRoutes.choosePassword, request, language);
      props.onChosen();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {failure !== null && <Failed title="password_link.err_save" error={failure} />}
      {/* Password managers save the user name of this hidden field. */}
      <input type="text" autoComplete="username" value={props.owner.Username} readOnly hidden />
      <Field
        label={t('password_link.password')}
        help={t('password_link.help')}
        error={submitted && isShort ? t('user_admin.err_short', { count: MIN_PASSWORD }) : null}
      >
        {(wiring) => (
          <PasswordInput {...wiring} value={password} autoComplete="new-password" onChange={setPassword} />
        )}
      </Field>
      <Field
        label={t('password_link.again')}
        error={submitted && again !== password ? t('password_link.err_again') : null}
      >
        {(wiring) => (
          <PasswordInput {...wiring} value={again} autoComplete="new-password" onChange={setAgain} />
        )}
      </Field>
      <Button type="submit" label={t('password_link.confirm')} loading={busy} />
    </form>
  );
}

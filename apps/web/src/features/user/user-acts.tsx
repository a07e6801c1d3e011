import {
  USER_ROUTES,
  type PasswordAnswer,
  type PasswordLinkAnswer,
  type UserAnswer,
} from '@floorplan/identity/contracts';
import { MAX_PASSWORD, MIN_PASSWORD } from '@floorplan/identity/domain';
import { ActionButton, useTexts, type FormField } from '@floorplan/ui';
import { useState } from 'react';
import { useUser } from '../../app/session/session';
import { address } from '../../app/session/api-client';
import { RightsAct } from '../../app/rights/rights-act';
import { SecretDialog } from '../../app/rights/secret-dialog';

type Act = 'link' | 'password' | 'personal' | 'lock' | 'unlock';

/** Why an act on the user is not possible; null when it is. */
function useReasons(user: UserAnswer, mayEdit: boolean): Readonly<Record<Act, string | null>> {
  const { t } = useTexts();
  const { Id: ownId } = useUser();
  const reason = mayEdit ? null : t('rights.reason_role_code');
  const noLink = () => {
    if (user.Email === null) return t('user_admin.reason_no_address');
    return user.IsActive ? null : t('reason.USER_LOCKED');
  };
  return {
    link: reason ?? noLink(),
    password: reason,
    personal: reason,
    lock: reason ?? (ownId === user.Id ? t('user_admin.reason_own_lock') : null),
    unlock: reason,
  };
}

/** Buttons for a user's password, personal number and lock. */
export function UserActs(props: { user: UserAnswer; mayEdit: boolean; isNew: boolean }) {
  const { user, mayEdit } = props;
  const { t } = useTexts();
  const reasons = useReasons(user, mayEdit);
  const [open, setOpen] = useState<Act | null>(
    props.isNew && mayEdit ? (user.Email === null ? 'password' : 'link') : null,
  );
  const [secret, setSecret] = useState<string | null>(null);
  const dialog = { user, onClose: () => setOpen(null) };
  const button = (act: Act) => ({
    label: t(`user_admin.btn_${act}`),
    reason: reasons[act],
    onClick: () => setOpen(act),
  });
  return (
    <>
      <ActionButton icon="pi pi-envelope" {...button('link')} />
      <ActionButton outlined icon="pi pi-key" {...button('password')} />
      <ActionButton outlined icon="pi pi-id-card" {...button('personal')} />
      {user.IsActive ? (
        <ActionButton outlined severity="danger" icon="pi pi-lock" {...button('lock')} />
      ) : (
        <ActionButton outlined icon="pi pi-lock-open" {...button('unlock')} />
      )}
      {open === 'link' && <LinkDialog {...dialog} />}
      {open === 'password' && <PasswordDialog {...dialog} onSecret={setSecret} />}
      {open === 'personal' && <PersonalNumberDialog {...dialog} />}
      {open === 'lock' && <LockDialog {...dialog} />}
      {open === 'unlock' && <UnlockDialog {...dialog} />}
      {secret !== null && (
        <SecretDialog
          title={t('user_admin.password_of', { name: user.Name })}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  );
}

interface DialogProps {
  user: UserAnswer;
  onClose: () => void;
}

function LinkDialog({ user, onClose }: DialogProps) {
  const { t } = useTexts();
  const text = t('user_admin.link_text', { address: user.Email });
  return (
    <RightsAct<PasswordLinkAnswer>
      title={t('user_admin.link_title', { name: user.Name })}
      confirm={t('user_admin.link_confirm')}
      text={user.LinkUntil === null ? text : `${text} ${t('user_admin.link_again')}`}
      route={address(USER_ROUTES.passwordLink, { id: user.Id })}
      failed="user_admin.err_link"
      done={({ Status }) => Status.Message}
      onClose={onClose}
    />
  );
}

const PASSWORD: FormField = {
  name: 'Password',
  label: 'user_admin.new_password',
  help: 'user_admin.password_help',
  kind: 'text',
  maxLength: MAX_PASSWORD,
};

function PasswordDialog({ user, onClose, onSecret }: DialogProps & { onSecret: (secret: string) => void }) {
  const { t } = useTexts();
  const isShort = (value: unknown) => String(value).length < MIN_PASSWORD;
  const short = t('user_admin.err_short', { count: MIN_PASSWORD });
  const field: FormField = { ...PASSWORD, wrong: (value) => (isShort(value) ? short : null) };
  return (
    <RightsAct<PasswordAnswer>
      title={t('user_admin.password_title', { name: user.Name })}
      confirm={t('user_admin.password_confirm')}
      text={t('user_admin.password_text')}
      fields={[field]}
      route={address(USER_ROUTES.password, { id: user.Id })}
      body={({ Password }) => (Password ? { Password } : {})}
      failed="user_admin.err_password"
      done={(answer) => {
        if (answer.Password !== null) onSecret(answer.Password);
        return answer.Password === null ? answer.Status.Message : null;
      }}
      onClose={onClose}
    />
  );
}

const PERSONAL: FormField = {
  name: 'PersonalNumber',
  label: 'user_admin.personal_number',
  kind: 'text',
  maxLength: 20,
};

function PersonalNumberDialog({ user, onClose }: DialogProps) {
  const { t } = useTexts();
  return (
    <RightsAct
      title={t('user_admin.personal_title', { name: user.Name })}
      confirm={t('user_admin.personal_confirm')}
      text={t(user.HasPersonalNumber ? 'user_admin.personal_has' : 'user_admin.personal_none')}
      fields={[PERSONAL]}
      route={address(USER_ROUTES.personalNumber, { id: user.Id })}
      body={({ PersonalNumber }) => ({ PersonalNumber: PersonalNumber || null })}
      failed="user_admin.err_personal"
      done={() => t('user_admin.msg_saved')}
      onClose={onClose}
    />
  );
}

function LockDialog({ user, onClose }: DialogProps) {
  const { t } = useTexts();
  return (
    <RightsAct
      title={t('user_admin.lock_title', { name: user.Name })}
      confirm={t('user_admin.lock_confirm', { name: user.Name })}
      text={t('user_admin.lock_text')}
      destructive
      route={address(USER_ROUTES.lock, { id: user.Id })}
      failed="user_admin.err_lock"
      done={() => t('user_admin.msg_locked', { name: user.Name })}
      onClose={onClose}
    />
  );
}

function UnlockDialog({ user, onClose }: DialogProps) {
  const { t } = useTexts();
  return (
    <RightsAct
      title={t('user_admin.unlock_title', { name: user.Name })}
      confirm={t('user_admin.unlock_confirm', { name: user.Name })}
      text={t('user_admin.unlock_text')}
      route={address(USER_ROUTES.unlock, { id: user.Id })}
      failed="user_admin.err_unlock"
      done={() => t('user_admin.msg_unlocked', { name: user.Name })}
      onClose={onClose}
    />
  );
}

import { CLIENT_ROUTES, type ClientAnswer, type SecretAnswer } from '@floorplan/identity/contracts';
import { ActionButton, useTexts } from '@floorplan/ui';
import { useState } from 'react';
import { RightsAct } from '../../app/rights/rights-act';
import { SecretDialog } from '../../app/rights/secret-dialog';
import { address } from '../../app/session/api-client';

const actOf = ({ IsActive }: ClientAnswer) => (IsActive ? 'lock' : 'unlock');

/** Buttons for a partner client's secret and lock. */
export function ClientActs(props: { client: ClientAnswer; mayEdit: boolean; opensSecret: boolean }) {
  const { client, mayEdit } = props;
  const { t } = useTexts();
  const [open, setOpen] = useState<'secret' | 'lock' | null>(props.opensSecret && mayEdit ? 'secret' : null);
  const [secret, setSecret] = useState<string | null>(null);
  const reason = mayEdit ? null : t('rights.reason_role_code');
  const dialog = { client, onClose: () => setOpen(null) };
  return (
    <>
      <ActionButton
        icon="pi pi-key"
        label={t('client.btn_secret')}
        reason={reason}
        onClick={() => setOpen('secret')}
      />
      <ActionButton
        outlined
        {...(client.IsActive && { severity: 'danger' as const })}
        icon={client.IsActive ? 'pi pi-lock' : 'pi pi-lock-open'}
        label={t(`client.btn_${actOf(client)}`)}
        reason={reason}
        onClick={() => setOpen('lock')}
      />
      {open === 'secret' && <NewSecret {...dialog} isFirst={props.opensSecret} onSecret={setSecret} />}
      {open === 'lock' && <LockDialog {...dialog} />}
      {secret !== null && (
        <SecretDialog
          title={t('client.secret_of', { name: client.Name })}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  );
}

interface DialogProps {
  client: ClientAnswer;
  onClose: () => void;
}

/** Dialog that makes a new secret, which ends an earlier one. */
function NewSecret(props: DialogProps & { isFirst: boolean; onSecret: (secret: string) => void }) {
  const { t } = useTexts();
  const { client, onClose, isFirst, onSecret } = props;
  return (
    <RightsAct<SecretAnswer>
      title={t('client.secret_title', { name: client.Name })}
      confirm={t('client.secret_confirm')}
      text={t('client.secret_text')}
      destructive={!isFirst}
      route={address(CLIENT_ROUTES.secret, { id: client.Id })}
      failed="client.err_secret"
      done={({ Secret }) => {
        onSecret(Secret);
        return null;
      }}
      onClose={onClose}
    />
  );
}

/** Dialog that locks an active client, or unlocks a locked one. */
function LockDialog({ client, onClose }: DialogProps) {
  const { t } = useTexts();
  const act = actOf(client);
  const { Id: id, Name: name } = client;
  return (
    <RightsAct
      title={t(`client.${act}_title`, { name })}
      confirm={t(`client.${act}_confirm`, { name })}
      text={t(`client.${act}_text`)}
      destructive={act === 'lock'}
      route={address(act === 'lock' ? CLIENT_ROUTES.lock : CLIENT_ROUTES.unlock, { id })}
      failed={`client.err_${act}`}
      done={() => t('client.msg_saved')}
      onClose={onClose}
    />
  );
}

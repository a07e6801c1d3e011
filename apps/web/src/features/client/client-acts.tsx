import { CLIENT_ROUTES, type ClientAnswer, type SecretAnswer } from '@floorplan/identity/contracts';
import { ActionButton, useTexts } from '@floorplan/ui';
import { useState } from 'react';
import { RightsAct } from '../../app/rights/rights-act';
import { SecretDialog } from '../../app/rights/secret-dialog';
import { address } from '../../app/session/api-client';

/** Buttons for a partner client's secret and lock. */
export function ClientActs(props: { client: ClientAnswer; mayEdit: boolean; opensSecret: boolean }) {
  const { client, mayEdit } = props;
  const { t } = useTexts();
  const [open, setOpen] = useState<'secret' | 'lock' | null>(props.opensSecret && mayEdit ? 'secret' : null);
  const [secret, setSecret] = useState<string | null>(null);
  const reason = mayEdit ? null : t('rights.reason_role_code');
  const name = client.Name;
  const act = client.IsActive ? 'lock' : 'unlock';
  const close = () => setOpen(null);
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
        label={t(`client.btn_${act}`)}
        reason={reason}
        onClick={() => setOpen('lock')}
      />
      {open === 'secret' && (
        <RightsAct<SecretAnswer>
          title={t('client.secret_title', { name })}
          confirm={t('client.secret_confirm')}
          text={t('client.secret_text')}
          destructive={!props.opensSecret}
          route={address(CLIENT_ROUTES.secret, { id: client.Id })}
          failed="client.err_secret"
          done={({ Secret }) => {
            setSecret(Secret);
            return null;
          }}
          onClose={close}
        />
      )}
      {open === 'lock' && (
        <RightsAct
          title={t(`client.${act}_title`, { name })}
          confirm={t(`client.${act}_confirm`, { name })}
          text={t(`client.${act}_text`)}
          destructive={client.IsActive}
          route={address(client.IsActive ? CLIENT_ROUTES.lock : CLIENT_ROUTES.unlock, { id: client.Id })}
          failed={`client.err_${act}`}
          done={() => t('client.msg_saved')}
          onClose={close}
        />
      )}
      {secret !== null && (
        <SecretDialog
          title={t('client.secret_of', { name })}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  );
}

import { actingDealers } from '@floorplan/identity/contracts';
import { JOB_PROCESS_ROUTES } from '@floorplan/job-process/contracts';
import { useTexts, type FormOption } from '@floorplan/ui';
import { useCallback, useRef, useState } from 'react';
import { useDealers } from '../../app/data/reference-data';
import { Page } from '../../app/layout/page';
import { useApi, useUser } from '../../app/session/session';
import { RegistrationForm } from './registration-form';
import { Registrations, type Sent } from './registrations';
import { useRegistrationForm } from './use-registration-form';
import { FileRegistration } from './upload/file-registration';
import { ModeTabs, useMode } from './upload/mode-tabs';
import { PRICE_FIELDS, requestOf, vehicleFields } from './vehicle-fields';

/** Active dealers for which the user may act. */
function useOwnDealers() {
  const user = useUser();
  const acts = actingDealers(user);
  return useDealers()
    .filter(({ Id, IsActive }) => IsActive && (user.ValidDealers.length === 0 || acts.has(Id)))
    .map(({ Id, FinancerAssignedId, Name, City }) => ({
      id: Id,
      number: FinancerAssignedId,
      label: [Name, City].filter(Boolean).join(', '),
    }));
}

/** Page with which a dealer registers cars of its own: one by a form, or many from a file. */
export function DealerRegistrationPage() {
  const { t } = useTexts();
  const mode = useMode();
  const dealers = useOwnDealers();
  return (
    <Page title={t('reg.title_dealer')} flow>
      <ModeTabs />
      {mode === 'file' ? (
        <FileRegistration kind="dealer" parties={dealers.map(({ id, label }) => ({ value: id, label }))} />
      ) : (
        <DealerForm dealers={dealers.map(({ number, label }) => ({ value: number, label }))} />
      )}
    </Page>
  );
}

/**
 * Form for one car of a dealer, and the outcomes of the cars that were sent. The values of `dealers` are
 * the finance company's numbers.
 */
function DealerForm({ dealers }: { dealers: readonly FormOption[] }) {
  const api = useApi();
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const told = useRef(new Set<string>());
  const fields = vehicleFields(dealers);
  const form = useRegistrationForm({
    fieldsOf: () => [...fields, ...PRICE_FIELDS],
    requestOf,
    send: async (request, messageId, values) => {
      await api.post(JOB_PROCESS_ROUTES.dealerVehicle, request, { key: messageId });
      const name = String(values['LicenseNumber'] || values['ChassisNumber']);
      setSent((now) => [
        { messageId, name },
        ...now.filter((candidate) => candidate.messageId !== messageId),
      ]);
    },
  });
  const { isLast, reset } = form;
  const onRegistered = useCallback(
    (messageId: string) => {
      if (told.current.has(messageId)) return;
      told.current.add(messageId);
      if (isLast(messageId)) reset();
    },
    [isLast, reset],
  );
  return (
    <div className="stack">
      <RegistrationForm
        form={form}
        parts={[
          { title: 'reg.sec_vehicle', fields },
          { title: 'reg.sec_own_price', fields: PRICE_FIELDS },
        ]}
        sent={sent[0] !== undefined && isLast(sent[0].messageId)}
      />
      <Registrations sent={sent} onRegistered={onRegistered} />
    </div>
  );
}

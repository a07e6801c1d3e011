import { JOB_PROCESS_ROUTES } from '@floorplan/job-process/contracts';
import { useTexts, type FormOption } from '@floorplan/ui';
import { useCallback, useRef, useState } from 'react';
import { useDealers } from '../../app/data/reference-data';
import { Page } from '../../app/layout/page';
import { useApi, useUser } from '../../app/session/session';
import { RegistrationForm } from './registration-form';
import { Registrations, type Sent } from './registrations';
import { useRegistrationForm } from './use-registration-form';
import { PRICE_FIELDS, requestOf, vehicleFields } from './vehicle-fields';

const ACTS = 2;

/** Dealers for which the user may act, by the provider's number. */
function useOwnDealers(): readonly FormOption[] {
  const { ValidDealers } = useUser();
  const acts = new Set(
    ValidDealers.filter(({ AuthLevel }) => AuthLevel === ACTS).map(({ DealerPartyId }) => DealerPartyId),
  );
  return useDealers()
    .filter(({ Id, IsActive }) => IsActive && (ValidDealers.length === 0 || acts.has(Id)))
    .map(({ FinancerAssignedId, Name, City }) => ({
      value: FinancerAssignedId,
      label: [Name, City].filter(Boolean).join(', '),
    }));
}

/** Form with which a dealer registers a car of its own, and what became of the cars that were sent. */
export function DealerRegistrationPage() {
  const { t } = useTexts();
  const api = useApi();
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const told = useRef(new Set<string>());
  const fields = vehicleFields(useOwnDealers());
  const form = useRegistrationForm({
    fieldsOf: () => [...fields, ...PRICE_FIELDS],
    requestOf,
    send: async (request, messageId, values) => {
      await api.post(JOB_PROCESS_ROUTES.dealerVehicle, request, { key: messageId });
      const name = String(values['LicenseNumber'] || values['ChassisNumber']);
      setSent((now) => [{ messageId, name }, ...now.filter((one) => one.messageId !== messageId)]);
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
    <Page title={t('reg.title_dealer')} flow>
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
    </Page>
  );
}

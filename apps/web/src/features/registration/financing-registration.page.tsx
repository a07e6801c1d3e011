import { financeTypesOf } from '@floorplan/catalogue/domain';
import { JOB_PROCESS_ROUTES } from '@floorplan/job-process/contracts';
import { hasRight } from '../../app/session/rights';
import { useApi, useUser } from '../../app/session/session';
import type { SaveNewFinancingAnswer } from '@floorplan/vehicle/contracts';
import { stockholmDay, useTexts, type FormOption, type FormValues } from '@floorplan/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useNow } from '../../app/browser/use-now';
import { useDealers, useImporters, useMakes, usePriceProgramRows } from '../../app/data/reference-data';
import { Page } from '../../app/layout/page';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { VehicleOutcome, type Outcome } from './vehicle-outcome';
import { RegistrationForm } from './registration-form';
import { useRegistrationForm } from './use-registration-form';
import { FileRegistration } from './upload/file-registration';
import { ModeTabs, useMode } from './upload/mode-tabs';
import { CONSIGNED, fieldOfPath, financedFields, financingOf, invoiceFields } from './vehicle-fields';

/** The chosen value as long as it is offered, else the only one. */
const chosenOrOnly = (chosen: unknown, options: readonly FormOption[]) =>
  options.find(({ value }) => value === chosen)?.value ??
  (options.length === 1 ? options[0]!.value : undefined);

/** The later of the days on which the vehicle's financing may begin. */
const beginOf = (typed: FormValues, today: string): string =>
  [typed['InvoiceDate'], typed['DueDate']].map((day) => String(day || today)).sort()[1]!;

/** Whether a price list is for a party: it names this one, or none. */
const isFor = (named: number | null, party: { readonly Id: number } | undefined): boolean =>
  named === null || named === party?.Id;

/** The parties and price lists among which the user chooses, each limited by what is chosen before it. */
function useChoices() {
  const [importers, makes, dealers] = [useImporters(), useMakes(), useDealers()];
  const mayListPrograms = hasRight(useUser(), 'programs.read');
  const programs = usePriceProgramRows(mayListPrograms);
  const { t } = useTexts();
  return (typed: FormValues, today: string) => {
    const importerOptions = importers
      .filter(({ IsActive }) => IsActive)
      .map(({ FinancerAssignedId, Name }) => ({ value: FinancerAssignedId, label: Name }));
    const importerNumber = chosenOrOnly(typed['Importer'], importerOptions);
    const importer = importers.find(({ FinancerAssignedId }) => FinancerAssignedId === importerNumber);
    const ofImporter = makes.filter(({ ImporterPartyId }) => ImporterPartyId === importer?.Id);
    const makeOptions = ofImporter.map(({ Name }) => ({ value: Name, label: Name }));
    const makeName = chosenOrOnly(typed['Make'], makeOptions);
    const make = ofImporter.find(({ Name }) => Name === makeName);
    const dealerOptions = dealers
      .filter(
        ({ IsActive, DealerMakes }) => IsActive && DealerMakes.some(({ MakeId }) => MakeId === make?.Id),
      )
      .map(({ FinancerAssignedId, Name, City }) => ({
        value: FinancerAssignedId,
        label: [Name, City].filter(Boolean).join(', '),
      }));
    const dealerNumber = chosenOrOnly(typed['Dealer'], dealerOptions);
    const dealer = dealers.find(({ FinancerAssignedId }) => FinancerAssignedId === dealerNumber);
    const organisation = dealer && { Id: dealer.DealerOrganizationId };
    const types = financeTypesOf(String(typed['ObjectClassification'] ?? CONSIGNED));
    const begin = beginOf(typed, today);
    const programOptions = programs
      .filter(
        (program) =>
          types.includes(program.FinanceType) &&
          isFor(program.ImporterPartyId, importer) &&
          isFor(program.MakeId, make) &&
          isFor(program.DealerOrganizationId, organisation) &&
          isFor(program.DealerPartyId, dealer) &&
          program.ValidFrom <= begin &&
          program.ValidTo >= begin,
      )
      .map(({ Code }) => ({ value: Code, label: Code }));
    return {
      vat: importer?.VAT ?? 0,
      fields: financedFields({ importers: importerOptions, makes: makeOptions, dealers: dealerOptions }),
      invoice: invoiceFields(today, [{ value: '', label: t('reg.program_found') }, ...programOptions]),
    };
  };
}

/** Page with which importers and staff register vehicles to finance: one by a form, or many from a file. */
export function FinancingRegistrationPage() {
  const { t } = useTexts();
  const mode = useMode();
  const parties = useImporters()
    .filter(({ IsActive }) => IsActive)
    .map(({ Id, Name }) => ({ value: Id, label: Name }));
  return (
    <Page title={t('reg.title')} flow>
      <ModeTabs />
      {mode === 'file' ? <FileRegistration kind="financing" parties={parties} /> : <FinancingForm />}
    </Page>
  );
}

type SentVehicle = Outcome & { readonly messageId: string; readonly processId: number };

const sentVehicle = (answer: SaveNewFinancingAnswer, messageId: string, values: FormValues): SentVehicle => {
  const { Status, Message, VehicleId, Warnings } = answer.ObjectStatus[0]!;
  return {
    messageId,
    processId: answer.ProcessId,
    name: String(values['LicenseNumber'] || values['ChassisNumber']),
    status: Status,
    message: Message,
    vehicleId: VehicleId,
    warnings: Warnings.map((warning) => warning.Message),
  };
};

/** Form for one vehicle to finance, and the outcomes of the vehicles that were sent. */
function FinancingForm() {
  const api = useApi();
  const today = stockholmDay(useNow());
  const choicesOf = useChoices();
  const [sent, setSent] = useState<readonly SentVehicle[]>([]);
  const form = useRegistrationForm({
    fieldsOf: (typed) => {
      const { fields, invoice } = choicesOf(typed, today);
      return [...fields, ...invoice];
    },
    requestOf: (values) => financingOf(values, choicesOf(values, today).vat),
    nameOf: fieldOfPath,
    send: async (request, messageId, values) => {
      const answer = await api.post<SaveNewFinancingAnswer>(JOB_PROCESS_ROUTES.saveNewFinancing, request, {
        key: messageId,
      });
      const vehicle = sentVehicle(answer, messageId, values);
      setSent((now) => [vehicle, ...now.filter((candidate) => candidate.messageId !== messageId)]);
      if (vehicle.status === 'OK') form.reset();
    },
  });
  const { fields, invoice } = choicesOf(form.values, today);
  return (
    <div className="stack">
      <RegistrationForm
        form={form}
        parts={[
          { title: 'reg.sec_vehicle', fields },
          { title: 'reg.sec_price', fields: invoice },
        ]}
        sent={false}
      />
      {sent.length > 0 && <SentVehicles vehicles={sent} />}
    </div>
  );
}

function SentVehicles({ vehicles }: { vehicles: readonly SentVehicle[] }) {
  const { t } = useTexts();
  return (
    <section className="panel" aria-label={t('reg.sent')}>
      <header>
        <h2>{t('reg.sent')}</h2>
      </header>
      <div className="panel-body">
        <ul className="plain-list" aria-live="polite">
          {vehicles.map((vehicle) => (
            <li key={vehicle.messageId}>
              <VehicleOutcome outcome={vehicle}>
                <Link to={address(paths.jobProcess, { id: vehicle.processId })}>{t('reg.open_process')}</Link>
              </VehicleOutcome>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

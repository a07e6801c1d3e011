import { UPLOAD_ROUTES } from '@floorplan/vehicle/contracts';
import { requiredFields, UPLOAD_LIMITS, uploadColumns, type UploadKind } from '@floorplan/vehicle/domain';
import { Choice, Field, useTexts } from '@floorplan/ui';
import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { FilePicker } from '../../../app/files/file-picker';
import { canMap, MissingHeaders } from '../../../app/files/header-mapping';
import { UnsavedChanges } from '../../../app/routing/unsaved-changes';
import { withQuery } from '../../../app/session/api-client';
import { LatestUploads } from './latest-uploads';
import { RememberedNames } from './remembered-names';
import { RememberedReadings } from './remembered-readings';
import { UploadResult } from './upload-result';
import { UploadSheet } from './upload-sheet';
import { useUpload, type Upload } from './use-upload';

/** Importer or dealer of a file. */
export interface UploadPartyOption {
  readonly value: number;
  readonly label: string;
}

interface FileRegistrationProps {
  readonly kind: UploadKind;
  readonly parties: readonly UploadPartyOption[];
}

const TEMPLATES = {
  financing: UPLOAD_ROUTES.financingTemplate,
  dealer: UPLOAD_ROUTES.dealerTemplate,
} as const;

const NAMES = {
  financing: { label: 'reg.importer', choose: 'reg.upload_err_importer', none: 'reg.no_importer' },
  dealer: { label: 'reg.dealer', choose: 'reg.upload_err_dealer', none: 'reg.no_dealer' },
} as const;

/** Registers vehicles from a file, or shows the outcome of an earlier registration. */
export function FileRegistration(props: FileRegistrationProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const id = Number(useSearchParams()[0].get('upload'));
  if (!(id > 0)) return <NewFile {...props} />;
  return (
    <div className="stack">
      <p>
        <Link to={withQuery(pathname, { mode: 'file' })}>{t('upload.btn_new')}</Link>
      </p>
      <UploadResult id={id} />
    </div>
  );
}

function NewFile({ kind, parties }: FileRegistrationProps) {
  const { t } = useTexts();
  const upload = useUpload(kind);
  const [chosen, setChosen] = useState(0);
  // A chosen file waits until its importer or dealer is known, which may be chosen or loaded later.
  const [waiting, setWaiting] = useState<File | null>(null);
  const names = NAMES[kind];
  const party =
    parties.find(({ value }) => value === chosen) ?? (parties.length === 1 ? parties[0] : undefined);
  const missing = waiting && !party ? t(parties.length === 0 ? names.none : names.choose) : null;
  const { counts, choose, refusedHeaders } = upload;
  // Another importer or dealer may have been chosen since.
  const isAsked = party?.value === upload.partyId && canMap(refusedHeaders, uploadColumns(kind));
  useEffect(() => {
    if (!waiting || !party) return;
    setWaiting(null);
    choose(waiting, party.value);
  }, [waiting, party, choose]);
  return (
    <div className="stack">
      {upload.isOpen ? (
        <UploadSheet kind={kind} upload={upload} />
      ) : (
        <section className="panel">
          <header>
            <h2>{t('reg.mode_mass')}</h2>
          </header>
          <div className="panel-body stack upload-start">
            <Field label={t(names.label)} error={missing} required>
              {({ id, describedBy, invalid }) => (
                <Choice
                  id={id}
                  describedBy={describedBy}
                  invalid={invalid}
                  label={t(names.label)}
                  options={[{ value: 0, label: t('lbl.choose') }, ...parties]}
                  value={party?.value ?? 0}
                  onChange={setChosen}
                  searchable={parties.length > 10}
                />
              )}
            </Field>
            <FilePicker
              label={t('reg.upload_file')}
              limits={UPLOAD_LIMITS}
              template={{ path: TEMPLATES[kind], name: t(`upload.file_${kind}`) }}
              busy={upload.isReading}
              error={isAsked ? null : upload.error}
              chosen={isAsked ? upload.name : undefined}
              onFile={setWaiting}
            />
          </div>
        </section>
      )}
      {isAsked && <RefusedHeaders kind={kind} upload={upload} />}
      {party && <RememberedReadings kind={kind} partyId={party.value} />}
      {party && <RememberedNames kind={kind} partyId={party.value} />}
      <LatestUploads kind={kind} />
      <UnsavedChanges when={upload.isOpen && counts.unsent + counts.failed > 0} params={['mode', 'upload']} />
    </div>
  );
}

/** Asks which headers of a file that was refused stand for the columns that it must have. */
function RefusedHeaders({ kind, upload }: { kind: UploadKind; upload: Upload }) {
  const { t } = useTexts();
  const headers = upload.refusedHeaders;
  return (
    <MissingHeaders
      // The choices begin anew with the headers of another file.
      key={JSON.stringify(headers)}
      headers={headers}
      columns={uploadColumns(kind)}
      required={requiredFields(kind)}
      labelOf={(field) => t(`upload.col_${field}`)}
      reason={null}
      busy={upload.isReading}
      onMap={upload.map}
    />
  );
}

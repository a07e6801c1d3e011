import { columnOfHeader, foldedHeader, type FileColumn } from '@floorplan/kernel';
import type { WireFileHeader } from '@floorplan/kernel/wire';
import { ActionButton, Choice, Field, SmallTable, useTexts, type SmallColumn } from '@floorplan/ui';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../session/api-client';

/** Headers of the file by column. */
export type HeadersByColumn = Readonly<Partial<Record<string, string>>>;

/** The headers of a file that was refused because columns are missing; none after another failure. */
export function headersOfRefused(error: unknown): readonly WireFileHeader[] {
  const body = error instanceof ApiError ? (error.body as { FileHeaders?: WireFileHeader[] } | null) : null;
  return body?.FileHeaders ?? [];
}

interface HeaderMappingProps {
  headers: readonly WireFileHeader[];
  /** All columns of such files. */
  columns: readonly FileColumn[];
  /** Columns that the file must have. */
  required: readonly string[];
  labelOf: (field: string) => string;
  /** Why nothing can be chosen; null when it can. */
  reason: string | null;
  busy: boolean;
  /** @param taken columns whose header was taken back, with that header */
  onMap: (chosen: HeadersByColumn, taken: HeadersByColumn) => void;
}

/** What users can tell about the headers of a file: which unknown header stands for which column. */
function useMapping({ headers, columns, required }: HeaderMappingProps) {
  const folded = headers.map(({ Header }) => foldedHeader(Header));
  const unknown = headers.filter(
    ({ Header }, at) =>
      folded[at] !== '' &&
      folded.indexOf(folded[at]!) === at &&
      columnOfHeader(columns, Header) === undefined,
  );
  const known = new Set(headers.map(({ Header }) => columnOfHeader(columns, Header)));
  const before: HeadersByColumn = Object.fromEntries(
    unknown.flatMap(({ Header, Field: field }) => (field === null ? [] : [[field, Header]])),
  );
  const [chosen, setChosen] = useState(before);
  const open = columns.filter(({ key }) => !known.has(key));
  return {
    unknown,
    before,
    chosen,
    choose: (field: string, header: string) =>
      setChosen((now) => {
        const { [field]: _, ...others } = now;
        return header === '' ? others : { ...others, [field]: header };
      }),
    /** Columns without a known header: those that the file must have first. */
    required: open.filter(({ key }) => required.includes(key)),
    optional: open.filter(({ key }) => !required.includes(key)),
    isComplete: open.every(({ key }) => !required.includes(key) || chosen[key] !== undefined),
    isChanged: open.some(({ key }) => chosen[key] !== before[key]),
  };
}
type Mapping = ReturnType<typeof useMapping>;

/** Whether users can tell which columns headers of the file stand for. */
export const canMap = (headers: readonly WireFileHeader[], columns: readonly FileColumn[]): boolean =>
  headers.some(({ Header }) => columnOfHeader(columns, Header) === undefined);

/** Asks which headers of a refused file stand for the columns that it must have. */
export function MissingHeaders(props: HeaderMappingProps) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [props.headers]);
  const missing = props.columns.filter(
    ({ key }) => props.required.includes(key) && !props.headers.some(({ Field: field }) => field === key),
  );
  return (
    <section className="panel">
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {t('upload.map_title')}
        </h2>
      </header>
      <div className="panel-body stack">
        <p className="message tone-warning">
          <i className="pi pi-question-circle" aria-hidden="true" />
          {t('upload.map_missing', {
            count: missing.length,
            columns: missing.map(({ key }) => props.labelOf(key)).join(', '),
          })}
        </p>
        <MappingForm {...props} />
      </div>
    </section>
  );
}

/** Lets users tell which columns the unknown headers of a file stand for; nothing without such headers. */
export function UnknownHeaders(props: HeaderMappingProps) {
  const { t } = useTexts();
  if (!canMap(props.headers, props.columns)) return null;
  return (
    <details className="upload-mapping">
      <summary>{t('upload.map_unknown')}</summary>
      <MappingForm {...props} />
    </details>
  );
}

function MappingForm(props: HeaderMappingProps) {
  const { t } = useTexts();
  const mapping = useMapping(props);
  const { reason, busy } = props;
  const { required, optional, isComplete, isChanged, chosen, before } = mapping;
  const why = !isComplete ? t('upload.map_incomplete') : isChanged ? null : t('upload.map_same');
  const map = () =>
    props.onMap(
      chosen,
      Object.fromEntries(Object.entries(before).filter(([field, header]) => chosen[field] !== header)),
    );
  const choices = (columns: readonly FileColumn[]) =>
    columns.length > 0 && (
      <div className="upload-mapping-choices">
        {columns.map(({ key }) => (
          <HeaderChoice
            key={key}
            field={key}
            none={t(props.required.includes(key) ? 'lbl.choose' : 'upload.map_absent')}
            mapping={mapping}
            labelOf={props.labelOf}
          />
        ))}
      </div>
    );
  return (
    <div className="stack">
      {choices(required)}
      {required.length > 0 && optional.length > 0 ? (
        <details>
          <summary>{t('upload.map_optional', { count: optional.length })}</summary>
          {choices(optional)}
        </details>
      ) : (
        choices(optional)
      )}
      <div>
        <ActionButton
          icon="pi pi-check"
          label={t('upload.btn_map')}
          loading={busy}
          reason={reason ?? why}
          onClick={map}
        />
      </div>
      <FileHeaders {...props} mapping={mapping} />
    </div>
  );
}

function HeaderChoice(props: {
  field: string;
  /** Label of the choice of no header. */
  none: string;
  mapping: Mapping;
  labelOf: (field: string) => string;
}) {
  const { t } = useTexts();
  const { field, none, mapping, labelOf } = props;
  const label = t('upload.map_which', { column: labelOf(field) });
  const isFree = (header: string) =>
    mapping.chosen[field] === header || !Object.values(mapping.chosen).includes(header);
  return (
    <Field label={label}>
      {({ id, describedBy }) => (
        <Choice
          id={id}
          describedBy={describedBy}
          label={label}
          options={[
            { value: '', label: none },
            ...mapping.unknown
              .filter(({ Header }) => isFree(Header))
              .map(({ Header, Samples: [sample] }) => ({
                value: Header,
                label: sample === undefined ? Header : t('upload.map_choice', { header: Header, sample }),
              })),
          ]}
          value={mapping.chosen[field] ?? ''}
          onChange={(header) => mapping.choose(field, header)}
          searchable={mapping.unknown.length > 10}
        />
      )}
    </Field>
  );
}

/** The headers of the file, each with its first cells and its column. */
function FileHeaders({ headers, columns, labelOf, mapping }: HeaderMappingProps & { mapping: Mapping }) {
  const { t } = useTexts();
  const columnOf = ({ Header }: WireFileHeader): string => {
    const told = Object.entries(mapping.chosen).find(([, header]) => header === Header)?.[0];
    const field = columnOfHeader(columns, Header) ?? told;
    return field === undefined ? t('upload.map_none') : labelOf(field);
  };
  const shown: readonly SmallColumn<WireFileHeader>[] = [
    { key: 'header', header: 'upload.col_header', cell: ({ Header }) => Header },
    { key: 'samples', header: 'upload.col_samples', cell: ({ Samples }) => Samples.join(' · ') },
    { key: 'column', header: 'upload.col_column', cell: columnOf },
  ];
  return (
    <SmallTable
      label={t('upload.map_headers')}
      columns={shown}
      rows={headers}
      rowKey={(header) => headers.indexOf(header)}
    />
  );
}

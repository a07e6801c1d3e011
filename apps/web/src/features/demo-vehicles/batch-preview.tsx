import type { BatchPreview } from '@floorplan/vehicle/contracts';
import {
  failureOf,
  Notice,
  Skeleton,
  SmallTable,
  useTexts,
  type Format,
  type SmallColumn,
} from '@floorplan/ui';
import { EffectGroups, WhatHappens, type ChangedValue } from '../../app/acts/what-happens';
import { Explainable, Explained } from '../../app/charges/explained';
import { plateText } from '../../app/texts/identifiers';
import type { useBatchPreview } from './use-batch-preview';

/**
 * Preview of a batch: number and sum of vehicles, excluded vehicles with reasons, limits before and after,
 * and charges.
 */
export function BatchPreviewPanel({ query }: { query: ReturnType<typeof useBatchPreview> }) {
  const { t } = useTexts();
  const { data, error } = query;
  if (error)
    return (
      <Notice
        kind="failed"
        title={t('preview.err')}
        text={failureOf(error).message}
        onRetry={() => void query.refetch()}
      />
    );
  if (!data) return query.isLoading ? <Skeleton rows={6} /> : null;
  return <Preview preview={data} />;
}

const NONE: readonly ChangedValue[] = [];

function Preview({ preview }: { preview: BatchPreview }) {
  const { t, format } = useTexts();
  const { Rows, Count, Price } = preview;
  const sum = t('preview.sum', { count: Count, amount: format.kronor(Price) });
  return (
    <WhatHappens changes={NONE}>
      <Explained>
        <p>
          <strong>
            {Count === 0 ? (
              sum
            ) : (
              <Explainable name={t('lbl.price')} text={sum}>
                <Prices rows={Rows.filter(({ Code }) => Code === null)} />
              </Explainable>
            )}
          </strong>
        </p>
        {[...reasonsOf(Rows)].map(([reason, count]) => (
          <p key={reason} className="field-error">
            {t('preview.excluded', { count, reason })}
          </p>
        ))}
        <EffectGroups
          groups={[
            ['preview.sec_limits', preview.Limits.map((limit) => <LimitRoom limit={limit} rows={Rows} />)],
            ['preview.sec_charges', preview.Charges.map((sum) => <ChargeSum sum={sum} rows={Rows} />)],
          ]}
        />
      </Explained>
    </WhatHappens>
  );
}

/** The unused part of a limit before and after the batch. */
function LimitRoom({ limit, rows }: { limit: BatchPreview['Limits'][number]; rows: BatchPreview['Rows'] }) {
  const { t, format } = useTexts();
  const name = t('preview.limit', { name: limit.Name, category: t(`deo.cat_${limit.CreditLimitType}`) });
  return (
    <>
      {`${name}: `}
      <Explainable name={name} text={roomOf(limit, t, format)}>
        <Steps rows={rows} steps={limit.Vehicles} label={t('preview.used')} />
      </Explainable>
    </>
  );
}

/** The charges of a receiver before and after the batch. */
function ChargeSum({ sum, rows }: { sum: BatchPreview['Charges'][number]; rows: BatchPreview['Rows'] }) {
  const { t, format } = useTexts();
  const name = `${t(`charges.${sum.Sum}`)}, ${sum.Name}`;
  return (
    <>
      {`${name}: `}
      <Explainable name={name} text={`${format.kronor(sum.Before)} → ${format.kronor(sum.After)}`}>
        <Steps rows={rows} steps={sum.Vehicles} label={name} />
      </Explainable>
    </>
  );
}

type Row = BatchPreview['Rows'][number];
type Step = BatchPreview['Charges'][number]['Vehicles'][number];

const plateOf = ({ LicenseNumber, ChassisNumber }: Row) => plateText(LicenseNumber) || ChassisNumber;

/** Price of each vehicle. */
function Prices({ rows }: { rows: readonly Row[] }) {
  const { t, format } = useTexts();
  const columns: readonly SmallColumn<Row>[] = [
    { key: 'vehicle', header: 'lbl.vehicle', cell: plateOf },
    { key: 'price', header: 'lbl.price', money: true, cell: ({ Price }) => format.money(Price) },
  ];
  return (
    <SmallTable label={t('lbl.price')} columns={columns} rows={rows} rowKey={({ VehicleId }) => VehicleId} />
  );
}

/** Table with the amount before and after each vehicle. */
function Steps({ rows, steps, label }: { rows: readonly Row[]; steps: readonly Step[]; label: string }) {
  const { format } = useTexts();
  const plates = new Map(rows.map((row) => [row.VehicleId, plateOf(row)]));
  const columns: readonly SmallColumn<Step>[] = [
    { key: 'vehicle', header: 'lbl.vehicle', cell: ({ VehicleId }) => plates.get(VehicleId) ?? '' },
    { key: 'before', header: 'preview.before_head', money: true, cell: ({ Before }) => format.money(Before) },
    { key: 'after', header: 'preview.after_head', money: true, cell: ({ After }) => format.money(After) },
  ];
  return <SmallTable label={label} columns={columns} rows={steps} rowKey={({ VehicleId }) => VehicleId} />;
}

/** Number of excluded rows, by reason. */
function reasonsOf(rows: BatchPreview['Rows']): ReadonlyMap<string, number> {
  const reasons = new Map<string, number>();
  for (const { Message } of rows) if (Message) reasons.set(Message, (reasons.get(Message) ?? 0) + 1);
  return reasons;
}

/** Text with the unused part of the limit before and after the batch. */
const roomOf = (
  { Limit, UsedBefore, UsedAfter }: BatchPreview['Limits'][number],
  t: ReturnType<typeof useTexts>['t'],
  format: Format,
): string =>
  t('preview.room', {
    before: format.kronor(Limit - UsedBefore),
    after: format.kronor(Limit - UsedAfter),
    limit: format.kronor(Limit),
  });

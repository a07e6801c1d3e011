import type { LimitSpecificationAnswer } from '@floorplan/limits/contracts';
import { useTexts } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { MakeLimitRows } from './make-limit-rows';
import {
  OWN_STOCK,
  undistributedOf,
  type NamedChoice,
  type RowDraft,
  type SpecificationDraft,
} from './specification-draft';

const usedOf = ({ MakeLimitUsedAmounts }: LimitSpecificationAnswer['MakeLimits'][number]) =>
  MakeLimitUsedAmounts?.UsedAmountLimitMake;

/** Distribution of the limit among makes, with the undistributed amount before and after. */
export function Distribution(props: {
  saved: LimitSpecificationAnswer;
  draft: SpecificationDraft;
  makes: readonly NamedChoice[];
  rates: readonly NamedChoice[];
  free: readonly NamedChoice[];
  errors: Parameters<typeof MakeLimitRows>[0]['errors'];
  conflicts: Parameters<typeof MakeLimitRows>[0]['conflicts'];
  onSettle: Parameters<typeof MakeLimitRows>[0]['onSettle'];
  onChange: (rows: readonly RowDraft[]) => void;
  onAdd: () => void;
}) {
  const { t, format } = useTexts();
  const { saved, draft } = props;
  const left = undistributedOf(draft);
  const before = saved.OriginalUnUsedAmount ?? 0;
  return (
    <>
      <MakeLimitRows
        rows={draft.rows}
        makes={props.makes}
        rates={props.rates}
        usedBy={new Map(saved.MakeLimits.map((row) => [row.MakeId ?? OWN_STOCK, usedOf(row)]))}
        errors={props.errors}
        conflicts={props.conflicts}
        onSettle={props.onSettle}
        onChange={props.onChange}
      />
      <div className="limit-left">
        <Button
          type="button"
          outlined
          icon="pi pi-plus"
          label={t('deo.btn_add_make')}
          disabled={props.free.length === 0}
          data-tip={props.free.length === 0 ? t('deo.makes_all_added') : undefined}
          onClick={props.onAdd}
        />
        {left !== null && (
          <p className={left < 0 ? 'tone-danger' : 'soft'} role="status">
            {t('deo.left_line', {
              left: format.money(left),
              before: format.money(before),
            })}
          </p>
        )}
      </div>
    </>
  );
}

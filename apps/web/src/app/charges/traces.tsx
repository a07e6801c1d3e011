import type { ChargeTrace } from '@floorplan/pricing/contracts';
import { SmallTable, useTexts, type Format, type SmallColumn, type Translate } from '@floorplan/ui';

const BASIS_DAYS = { ACT360: 360, ACT365: 365, '30E360': 360 } as const;

interface Words {
  readonly t: Translate;
  readonly format: Format;
}

/** Calculation of the amount on one line: "320 000,00 kr × 4,05 % × 30/360". */
function formula(line: ChargeTrace, { t, format }: Words): string {
  const { Capital, Rate, Convention, Days, Row, Plan } = line;
  if (Rate && Capital && Convention)
    return t('explain.formula', {
      capital: format.money(Capital.Amount, 2),
      rate: format.rate(Rate.Total),
      days: Days,
      basis: BASIS_DAYS[Convention],
    });
  if (Plan)
    return t('explain.plan', {
      payment: format.money(Plan.Payment, 2),
      capital: format.money(Plan.Capital, 2),
    });
  return t('explain.fixed_value', { value: format.money(Row.Value, 2) });
}

/** Sentences that explain where the rate, the capital and the row come from. */
function reasons(line: ChargeTrace, { t, format }: Words): string[] {
  const { Rate, Capital, Row, PriceProgram, Vat } = line;
  const sentences: string[] = [];
  if (Rate) {
    const parts = [format.rate(Rate.Value)];
    if (Rate.Base)
      parts.push(
        `${Rate.Base.Name} ${format.rate(Rate.Base.Value)} (${t('explain.from', { date: Rate.Base.ValidFrom })})`,
      );
    for (const { Value, Text } of line.Adjustments)
      parts.push(`${Text ?? t('explain.adjustment')} ${format.rate(Value)}`);
    if (parts.length > 1) sentences.push(`${format.rate(Rate.Total)} = ${parts.join(' + ')}`);
    if (Rate.Floored) sentences.push(t('explain.rate_floor'));
  } else
    for (const { Value, Text } of line.Adjustments)
      sentences.push(`${Text ?? t('explain.adjustment')} ${format.money(Value, 2)}`);
  if (Capital)
    sentences.push(
      t(`explain.capital_${Capital.Reason}`, {
        amount: format.money(Capital.Amount, 2),
        date: Capital.Since,
      }),
    );
  if (line.Plan && Rate)
    sentences.push(
      t('explain.plan', {
        payment: format.money(line.Plan.Payment, 2),
        capital: format.money(line.Plan.Capital, 2),
      }),
    );
  if (line.Mirrored) sentences.push(t('explain.mirrored'));
  if (Row.Added) sentences.push([Row.Text, t('explain.added')].filter(Boolean).join(' · '));
  if (Row.GoesOn) sentences.push(t('explain.goes_on', { day: Row.ToDay }));
  if (PriceProgram)
    sentences.push(t('explain.program_version', { name: PriceProgram.Code, version: PriceProgram.Version }));
  if (line.Rounding !== 0)
    sentences.push(
      t('explain.rounded', {
        exact: format.number(line.Exact, 4),
        rounding: format.number(line.Rounding, 4),
      }),
    );
  if (Vat.Amount !== 0)
    sentences.push(`${t('explain.vat', { pct: format.number(Vat.Rate) })}: ${format.money(Vat.Amount, 2)}`);
  return sentences;
}

const numbers = ({ FromNumber, ToNumber }: ChargeTrace) =>
  FromNumber === ToNumber ? String(FromNumber) : `${FromNumber}–${ToNumber}`;

/** From–to dates; a line break is allowed only between the two dates. */
function Span({ From, To }: Pick<ChargeTrace, 'From' | 'To'>) {
  if (From === To) return <span className="no-wrap">{From}</span>;
  return (
    <span>
      <span className="no-wrap">{From} –</span> <span className="no-wrap">{To}</span>
    </span>
  );
}

/** Trace lines of an amount, each with its calculation, and their sum. */
export function Traces({ label, lines }: { label: string; lines: readonly ChargeTrace[] }) {
  const words = useTexts();
  const { t, format } = words;
  const columns: readonly SmallColumn<ChargeTrace & { key: string }>[] = [
    {
      key: 'fee',
      header: 'explain.col_row',
      cell: (line) => (
        <div className="trace-row">
          <span>
            {t(`fee.${line.FeeType}`)} · {t(`fee.receiver_${line.ReceiverType}`)}
          </span>
          <Span From={line.From} To={line.To} />
          <span className="soft">{t('explain.numbers', { numbers: numbers(line) })}</span>
        </div>
      ),
    },
    {
      key: 'how',
      header: 'explain.col_how',
      cell: (line) => (
        <>
          <span>{formula(line, words)}</span>
          <ul className="trace-reasons soft">
            {reasons(line, words).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      ),
    },
    {
      key: 'amount',
      header: 'explain.col_amount',
      money: true,
      cell: ({ Amount }) => format.money(Amount, 2),
    },
  ];
  const ore = lines.reduce((sum, { Amount }) => sum + Math.round(Amount * 100), 0);
  return (
    <div className="traces">
      <SmallTable
        label={label}
        columns={columns}
        rows={lines.map((line, at) => ({ ...line, key: String(at) }))}
        rowKey={({ key }) => key}
      />
      <p className="traces-sum">
        <span>{t('explain.sum')}</span> <strong>{format.money(ore / 100, 2)}</strong>
      </p>
    </div>
  );
}

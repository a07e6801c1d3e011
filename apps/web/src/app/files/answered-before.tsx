import type { ColumnReadings } from '@floorplan/kernel';
import type { WireUsedReading } from '@floorplan/kernel/wire';
import { stockholmDay, useTexts } from '@floorplan/ui';

/** Answers about earlier files that are used for this one. */
export function AnsweredBefore(props: {
  remembered: readonly WireUsedReading[];
  /** The answers about the file, by column. */
  answers: ColumnReadings<string>;
  labelOf: (field: string) => string;
}) {
  const { t } = useTexts();
  return props.remembered
    .filter(({ Field, Reading }) => Reading === null || props.answers[Field] === Reading)
    .map(({ Id, Field, Header: header, Reading, AnsweredBy: by, AnsweredAt }) => (
      <p key={Id} className="soft">
        {t(Reading === null ? 'upload.header_as_answered' : 'upload.as_answered', {
          header,
          column: props.labelOf(Field),
          by,
          day: stockholmDay(new Date(AnsweredAt)),
        })}
      </p>
    ));
}

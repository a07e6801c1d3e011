import type { ColumnReading, ColumnReadings } from '@floorplan/kernel';
import { ActionButton, useTexts } from '@floorplan/ui';
import { useId } from 'react';

/** A question about a column, with the fields of `WireColumnQuestion`. */
export interface AskedColumn {
  readonly Field: string;
  readonly Count: number;
  readonly Row: number;
  readonly Written: string;
  readonly Choices: readonly { readonly Reading: ColumnReading; readonly Value: string }[];
}

interface ColumnQuestionsProps {
  questions: readonly AskedColumn[];
  /** The answers so far, by column. */
  answers: ColumnReadings<string>;
  labelOf: (field: string) => string;
  isDisabled: boolean;
  /** Why the answer about a column can no longer be changed; null when it can. */
  reasonOf?: (field: string) => string | null;
  /** Null takes an answer back. */
  onAnswer: (field: string, reading: ColumnReading | null) => void;
}

/** Asks once per column what its ambiguous cells mean, and shows the answers. */
export function ColumnQuestions(props: ColumnQuestionsProps) {
  return (
    <>
      {props.questions.map((question) => (
        <Question key={question.Field} question={question} {...props} />
      ))}
      {Object.entries(props.answers).map(
        ([field, reading]) => reading && <Answer key={field} field={field} reading={reading} {...props} />,
      )}
    </>
  );
}

function Question({ question, ...props }: ColumnQuestionsProps & { question: AskedColumn }) {
  const { t } = useTexts();
  const id = useId();
  const { Field, Count: count, Row: row, Written: written, Choices } = question;
  return (
    <div className="message tone-warning upload-question" role="group" aria-labelledby={id}>
      <i className="pi pi-question-circle" aria-hidden="true" />
      <p id={id}>{t('upload.question', { column: props.labelOf(Field), count, row, written })}</p>
      <div className="field-answers">
        {Choices.map(({ Reading, Value }) => (
          <ActionButton
            key={Reading}
            size="small"
            outlined
            disabled={props.isDisabled}
            reason={props.reasonOf?.(Field)}
            label={t('upload.choice', { value: Value, reading: t(`reading.as_${Reading}`) })}
            onClick={() => props.onAnswer(Field, Reading)}
          />
        ))}
      </div>
    </div>
  );
}

function Answer({
  field,
  reading,
  ...props
}: ColumnQuestionsProps & { field: string; reading: ColumnReading }) {
  const { t } = useTexts();
  const column = props.labelOf(field);
  const reason = props.reasonOf?.(field) ?? null;
  return (
    <p className="soft">
      {t('upload.read_as', { column, reading: t(`reading.as_${reading}`) })}{' '}
      <button
        type="button"
        className="link"
        disabled={props.isDisabled || reason !== null}
        title={reason ?? undefined}
        onClick={() => props.onAnswer(field, null)}
      >
        {t('upload.read_again')}
        <span className="sr-only"> {column}</span>
      </button>
    </p>
  );
}

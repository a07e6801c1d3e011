import type { WireNameChoice, WireNameQuestion } from '@floorplan/kernel/wire';
import { ActionButton, Choice, stockholmDay, useTexts } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useApi } from '../session/session';

/** A name, and the record that it was answered to mean. */
export interface AnsweredName {
  readonly Field: string;
  readonly Written: string;
  readonly Name: string;
  /** The answer about an earlier file. */
  readonly Remembered: { readonly AnsweredBy: string; readonly AnsweredAt: string } | null;
}

export interface NameQuestionsProps {
  questions: readonly WireNameQuestion[];
  /** Number of names that are asked about when these are answered. */
  left: number;
  answers: readonly AnsweredName[];
  labelOf: (field: string) => string;
  isDisabled: boolean;
  /** Why an answer can no longer be changed; null when it can. */
  reasonOf: (name: AnsweredName) => string | null;
  /** Address of all records that cells of a column may name. */
  choicesOf: (field: string) => string;
  onAnswer: (question: WireNameQuestion, choice: WireNameChoice) => void;
  onTakeBack: (name: AnsweredName) => void;
}

/** Asks once per unknown name which record it means, and shows the answers. */
export function NameQuestions(props: NameQuestionsProps) {
  const { t } = useTexts();
  return (
    <>
      {props.questions.map((question) => (
        <Question key={`${question.Field} ${question.Written}`} question={question} {...props} />
      ))}
      {props.left > 0 && <p className="soft">{t('upload.names_left', { count: props.left })}</p>}
      {props.answers.map((answer) => (
        <Answer key={`${answer.Field} ${answer.Written}`} answer={answer} {...props} />
      ))}
    </>
  );
}

function Question({ question, ...props }: NameQuestionsProps & { question: WireNameQuestion }) {
  const { t } = useTexts();
  const id = useId();
  const { Field, Written: written, Count: count, Row: row, Choices } = question;
  return (
    <div className="message tone-warning upload-question" role="group" aria-labelledby={id}>
      <i className="pi pi-question-circle" aria-hidden="true" />
      <p id={id}>{t('upload.name_question', { column: props.labelOf(Field), written, count, row })}</p>
      <div className="field-answers">
        {Choices.map((choice) => (
          <ActionButton
            key={choice.Value}
            size="small"
            outlined
            disabled={props.isDisabled}
            label={choice.Name}
            onClick={() => props.onAnswer(question, choice)}
          />
        ))}
        {!props.isDisabled && <OtherRecord question={question} {...props} />}
      </div>
    </div>
  );
}

const NONE = '';

/** All records that the name may mean, with a search. */
function OtherRecord(props: NameQuestionsProps & { question: WireNameQuestion }) {
  const { t } = useTexts();
  const api = useApi();
  const { question } = props;
  const path = props.choicesOf(question.Field);
  const { data } = useQuery({
    queryKey: ['name-choices', path],
    queryFn: ({ signal }) => api.get<{ readonly Rows: readonly WireNameChoice[] }>(path, { signal }),
  });
  const records = data?.Rows ?? [];
  if (records.length === 0) return null;
  return (
    <Choice
      label={t('upload.other_name', { written: question.Written })}
      options={[
        { value: NONE, label: t('upload.choose_name') },
        ...records.map(({ Value, Name }) => ({ value: Value, label: Name })),
      ]}
      value={NONE}
      onChange={(value) => {
        const choice = records.find(({ Value }) => Value === value);
        if (choice) props.onAnswer(question, choice);
      }}
      searchable
    />
  );
}

function Answer({ answer, ...props }: NameQuestionsProps & { answer: AnsweredName }) {
  const { t } = useTexts();
  const { Field, Written: written, Name: name, Remembered } = answer;
  const reason = props.reasonOf(answer);
  return (
    <p className="soft">
      {t('upload.name_read_as', { column: props.labelOf(Field), written, name })}
      {Remembered &&
        `, ${t('upload.name_answered', {
          by: Remembered.AnsweredBy,
          day: stockholmDay(new Date(Remembered.AnsweredAt)),
        })}`}{' '}
      <button
        type="button"
        className="link"
        disabled={props.isDisabled || reason !== null}
        title={reason ?? undefined}
        onClick={() => props.onTakeBack(answer)}
      >
        {t('upload.read_again')}
        <span className="sr-only"> {written}</span>
      </button>
    </p>
  );
}

import { readingTexts, type TwoReadings } from '@floorplan/kernel';
import { Button } from 'primereact/button';
import { useTexts } from '../i18n/i18n';

interface Answer<Value> {
  readonly value: Value;
  readonly text: string;
}

/** Asks which of several values a typed text means. The answer replaces the text. */
function FieldQuestion<Value>(props: {
  id: string;
  question: string;
  answers: readonly Answer<Value>[];
  onAnswer: (value: Value) => void;
}) {
  return (
    <span className="field-question" role="group" aria-labelledby={props.id}>
      <span id={props.id} className="field-error" role="alert">
        {props.question}
      </span>
      <span className="field-answers">
        {props.answers.map(({ value, text }) => (
          <Button
            key={text}
            type="button"
            size="small"
            outlined
            label={text}
            onClick={() => props.onAnswer(value)}
          />
        ))}
      </span>
    </span>
  );
}

/** Asks which of two numbers a typed text means. */
export function NumberQuestion(props: {
  id: string;
  reading: TwoReadings;
  /** Unit of the number, with nothing for a number without one. */
  unit: string;
  onAnswer: (value: number) => void;
}) {
  const { t } = useTexts();
  const texts = readingTexts(props.reading);
  const withUnit = (text: string) => (props.unit === '' ? text : `${text}\u00a0${props.unit}`);
  const [grouped, decimal] = [withUnit(texts.grouped), withUnit(texts.decimal)];
  return (
    <FieldQuestion
      id={props.id}
      question={t('form.ask_number', { grouped, decimal })}
      answers={[
        { value: props.reading.grouped, text: grouped },
        { value: props.reading.decimal, text: decimal },
      ]}
      onAnswer={props.onAnswer}
    />
  );
}

/** Asks which of several days a typed text means. */
export function DayQuestion(props: { id: string; days: readonly string[]; onAnswer: (day: string) => void }) {
  const { t } = useTexts();
  return (
    <FieldQuestion
      id={props.id}
      question={t('form.ask_day')}
      answers={props.days.map((day) => ({ value: day, text: day }))}
      onAnswer={props.onAnswer}
    />
  );
}

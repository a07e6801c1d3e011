import { readingTexts, type TwoReadings } from '@floorplan/kernel';
import { Button } from 'primereact/button';
import { useTexts } from '../i18n/i18n';

/** Asks which of two numbers a typed text means. The answer replaces the text. */
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
  const answers = [
    { value: props.reading.grouped, text: withUnit(texts.grouped) },
    { value: props.reading.decimal, text: withUnit(texts.decimal) },
  ] as const;
  return (
    <span className="number-question" role="group" aria-labelledby={props.id}>
      <span id={props.id} className="field-error" role="alert">
        {t('form.ask_number', { grouped: answers[0].text, decimal: answers[1].text })}
      </span>
      <span className="number-answers">
        {answers.map(({ value, text }) => (
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

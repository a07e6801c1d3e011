import { useTexts } from '@floorplan/ui';
import type { UploadKey } from '@floorplan/vehicle/domain';
import { Button } from 'primereact/button';
import { useId } from 'react';
import type { Upload } from './use-upload';

/** Asks once per column what its ambiguous cells mean, and shows the answers. */
export function ColumnQuestions({ upload, reason }: { upload: Upload; reason: string | null }) {
  return (
    <>
      {upload.questions.map((question) => (
        <Question key={question.field} question={question} upload={upload} isDisabled={reason !== null} />
      ))}
      {Object.entries(upload.answers).map(([field, reading]) => (
        <Answer
          key={field}
          field={field as UploadKey}
          reading={reading}
          onChange={() => upload.answer(field as UploadKey, null)}
          isDisabled={reason !== null}
        />
      ))}
    </>
  );
}

function Question(props: { question: Upload['questions'][number]; upload: Upload; isDisabled: boolean }) {
  const { t } = useTexts();
  const id = useId();
  const { field, count, row, written, choices } = props.question;
  return (
    <div className="message tone-warning upload-question" role="group" aria-labelledby={id}>
      <i className="pi pi-question-circle" aria-hidden="true" />
      <p id={id}>{t('upload.question', { column: t(`upload.col_${field}`), count, row, written })}</p>
      <div className="field-answers">
        {choices.map(({ reading, value }) => (
          <Button
            key={reading}
            type="button"
            size="small"
            outlined
            disabled={props.isDisabled}
            label={t('upload.choice', { value, reading: t(`reading.as_${reading}`) })}
            onClick={() => props.upload.answer(field, reading)}
          />
        ))}
      </div>
    </div>
  );
}

function Answer(props: { field: UploadKey; reading: string; onChange: () => void; isDisabled: boolean }) {
  const { t } = useTexts();
  const column = t(`upload.col_${props.field}`);
  return (
    <p className="soft">
      {t('upload.read_as', { column, reading: t(`reading.as_${props.reading}`) })}{' '}
      <button type="button" className="link" disabled={props.isDisabled} onClick={props.onChange}>
        {t('upload.read_again')}
        <span className="sr-only"> {column}</span>
      </button>
    </p>
  );
}

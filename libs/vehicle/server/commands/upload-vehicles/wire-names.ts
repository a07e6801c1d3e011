import type { UploadPreview } from '@floorplan/vehicle/contracts';
import { candidateLabel, type NamesOfFile, type UploadCandidate } from '@floorplan/vehicle/domain';
import type { ReadNames } from './upload-names';

export const wireNameChoice = (candidate: UploadCandidate) => ({
  Value: candidate.value,
  Name: candidateLabel(candidate),
});

/** The names that were not understood. */
export const wireNameQuestions = ({ questions, left }: NamesOfFile) => ({
  NameQuestions: questions.map(({ field, written, count, row, choices }) => ({
    Field: field,
    Written: written,
    Count: count,
    Row: row,
    Choices: choices.map(wireNameChoice),
  })),
  NameQuestionsLeft: left,
});

/** The names that were read as a record's. */
export const wireNames = ({ names, rememberedAs }: ReadNames): UploadPreview['Names'] =>
  Object.entries(names).flatMap(([Field, read]) =>
    [...read].map(([Written, { value: Value, shown: Name, rule: Rule }]) => {
      const remembered = rememberedAs(Field, Written);
      const Remembered = remembered && {
        Id: remembered.id,
        AnsweredBy: remembered.answeredBy,
        AnsweredAt: remembered.answeredAt.toISOString(),
      };
      return { Field, Written, Value, Name, Rule, Remembered: Remembered ?? null };
    }),
  );

import { answerKey } from '@floorplan/kernel';
import type { WireNameChoice, WireNameQuestion } from '@floorplan/kernel/wire';
import { useTexts } from '@floorplan/ui';
import { UPLOAD_ROUTES, type RememberNameRequest } from '@floorplan/vehicle/contracts';
import { isNameKey, type UploadKind } from '@floorplan/vehicle/domain';
import { useMemo } from 'react';
import { useMemory, type FileMemoryRoutes } from '../../../app/files/file-memory';
import type { AnsweredName } from '../../../app/files/name-questions';
import { withQuery, address } from '../../../app/session/api-client';
import { answeredNames, openQuestions, rowsWith, type SheetNames } from './sheet-names';
import { isLocked, type CheckedRow } from './sheet-rows';

const ROUTES = {
  financing: {
    names: UPLOAD_ROUTES.financingNames,
    choices: UPLOAD_ROUTES.financingNameChoices,
    forget: UPLOAD_ROUTES.financingForgetName,
  },
  dealer: {
    names: UPLOAD_ROUTES.dealerNames,
    choices: UPLOAD_ROUTES.dealerNameChoices,
    forget: UPLOAD_ROUTES.dealerForgetName,
  },
} as const;

/** What is remembered about names in the files of an importer or a dealer. */
export function nameRoutes(kind: UploadKind, partyId: number): FileMemoryRoutes {
  const { names, forget } = ROUTES[kind];
  const ids = { importerId: partyId, dealerId: partyId };
  return { readings: address(names, ids), forget: (id) => address(forget, { ...ids, id }) };
}

/** Address of the records that cells of a column may name. */
const choicesPath = (kind: UploadKind, partyId: number, field: string): string =>
  withQuery(address(ROUTES[kind].choices, { importerId: partyId, dealerId: partyId }), { field });

/** Which record a name means; null takes the answer back. */
interface NameEvent {
  readonly type: 'NAME';
  readonly name: Pick<WireNameQuestion, 'Field' | 'Written'>;
  readonly choice: WireNameChoice | null;
}

const keyOfName = ({ Field, Written }: Pick<RememberNameRequest, 'Field' | 'Written'>): string =>
  `${Field} ${answerKey(Written)}`;

interface NamesOfUpload {
  readonly kind: UploadKind;
  readonly partyId: number;
  readonly names: SheetNames;
  readonly rows: readonly CheckedRow[];
}

/** The questions about names in an uploaded file, and the answers, which are remembered for coming files. */
export function useNames(
  { kind, partyId, names, rows }: NamesOfUpload,
  dispatch: (event: NameEvent) => void,
) {
  const { t } = useTexts();
  const memory = useMemory<RememberNameRequest>(partyId > 0 ? nameRoutes(kind, partyId) : null, keyOfName);
  const questions = useMemo(() => openQuestions(names, rows), [names, rows]);
  const answers = useMemo(() => answeredNames(names), [names]);
  return {
    questions,
    left: names.left,
    answers,
    choicesOf: (field: string) => choicesPath(kind, partyId, field),
    /** Rows that are registered or being processed keep what their names were read as. */
    reasonOf: (name: AnsweredName) =>
      rowsWith(rows, name).some(isLocked) ? t('upload.reason_registered') : null,
    onAnswer: ({ Field, Written }: WireNameQuestion, choice: WireNameChoice) => {
      dispatch({ type: 'NAME', name: { Field, Written }, choice });
      if (isNameKey(Field)) void memory.remember({ Field, Written, Value: choice.Value });
    },
    onTakeBack: ({ Field, Written }: AnsweredName) => {
      dispatch({ type: 'NAME', name: { Field, Written }, choice: null });
      const before = answers.find((each) => each.Field === Field && each.Written === Written);
      if (isNameKey(Field) && before)
        void memory.forget({ Field, Written, Value: before.Value }, before.Remembered?.Id);
    },
  };
}

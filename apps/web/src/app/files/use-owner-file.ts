import { readingsText, type ColumnReading, type ColumnReadings } from '@floorplan/kernel';
import { failureOf, savingFailure, useTexts, useToast } from '@floorplan/ui';
import { useState } from 'react';
import { useApi } from '../session/session';
import { chosenOwner, type ContractOwnerChoice, type ContractOwners } from './contract-owner';
import { sendFile } from './send-file';

interface OwnerFileProps<Answer> {
  readonly owners: ContractOwners;
  readonly initial: ContractOwnerChoice | null;
  readonly limits: { readonly bytes: number; readonly megabytes: number };
  readonly pathOf: (owner: ContractOwnerChoice) => string;
  /** Called with the answer after the file was read. */
  readonly onRead: (answer: Answer) => void;
  /** Text key that names the failure to read a file, and the name under which its toast replaces others. */
  readonly failed: string;
  readonly about: string;
}

interface SentFile {
  readonly path: string;
  readonly file: File;
  readonly readings: ColumnReadings<string>;
}

/** A file of an owner: what is chosen, what is missing, and the answer once the file was read. */
export function useOwnerFile<Answer>({ owners, initial, limits, pathOf, ...props }: OwnerFileProps<Answer>) {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const [chosen, setChosen] = useState(initial);
  const [file, setFile] = useState<File | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [isTried, setIsTried] = useState(false);
  /** The file of the answer, with what the user has told about its columns. */
  const [sent, setSent] = useState<SentFile | null>(null);
  const owner = chosenOwner(owners, chosen);

  const send = async (sending: SentFile) => {
    setBusy(true);
    setError(null);
    try {
      const { path, file: content, readings } = sending;
      const query = { readings: readingsText(readings) };
      const read = await sendFile<Answer>(api, t, path, { file: content, limits, query });
      setAnswer(read);
      setSent(sending);
      setFile(null);
      setIsTried(false);
      props.onRead(read);
    } catch (failure) {
      setError(failure);
      setAnswer(null);
      toast({ ...savingFailure(t(props.failed), failure, t), about: props.about });
    }
    setBusy(false);
  };
  const upload = async () => {
    setIsTried(true);
    if (owner && file) await send({ path: pathOf(owner), file, readings: {} });
  };
  /** Sends the file again with an answer about a column. Its rows that were read before stay as they are. */
  const tell = (field: string, reading: ColumnReading) => {
    if (sent) void send({ ...sent, readings: { ...sent.readings, [field]: reading } });
  };
  const missing = isTried && !file ? { message: t('sc.err_no_file') } : null;
  return {
    owner,
    chooseOwner: setChosen,
    isOwnerMissing: isTried && !owner,
    answer,
    busy,
    upload,
    tell,
    /** Props of the file picker. */
    picker: {
      busy,
      error: error === null ? missing : { message: failureOf(error).message },
      chosen: file?.name,
      onFile: setFile,
    },
  };
}
export type OwnerFile<Answer> = ReturnType<typeof useOwnerFile<Answer>>;

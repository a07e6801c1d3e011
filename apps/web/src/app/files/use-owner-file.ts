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
  const owner = chosenOwner(owners, chosen);

  const upload = async () => {
    setIsTried(true);
    if (!owner || !file) return;
    setBusy(true);
    setError(null);
    try {
      const read = await sendFile<Answer>(api, t, pathOf(owner), { file, limits });
      setAnswer(read);
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
  const missing = isTried && !file ? { message: t('sc.err_no_file') } : null;
  return {
    owner,
    chooseOwner: setChosen,
    isOwnerMissing: isTried && !owner,
    answer,
    busy,
    upload,
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

import type { FileColumn } from '@floorplan/kernel';
import { useTexts } from '@floorplan/ui';
import { useState } from 'react';
import { chosenOwner, type ContractOwnerChoice, type ContractOwners } from './contract-owner';
import type { FileMemoryRoutes } from './file-memory';
import type { FileNameRoutes } from './use-file-names';
import { useCheckedFile, type FileAnswer } from './use-checked-file';

interface OwnerFileProps<Answer> {
  readonly owners: ContractOwners;
  readonly initial: ContractOwnerChoice | null;
  readonly limits: { readonly bytes: number; readonly megabytes: number };
  readonly columns: readonly FileColumn[];
  readonly pathOf: (owner: ContractOwnerChoice) => string;
  readonly memoryOf: (owner: ContractOwnerChoice) => FileMemoryRoutes;
  readonly namesOf: (owner: ContractOwnerChoice) => FileNameRoutes;
  /** Called with the answer after the file was read. */
  readonly onRead: (answer: Answer) => void;
  /** Text key that names the failure to read a file, and the name under which its toast replaces others. */
  readonly failed: string;
  readonly about: string;
}

/** A file of an owner: what is chosen, what is missing, what is asked, and the answer once the file was read. */
export function useOwnerFile<Answer extends FileAnswer>({
  owners,
  initial,
  pathOf,
  memoryOf,
  namesOf,
  onRead,
  ...props
}: OwnerFileProps<Answer>) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState(initial);
  const [file, setFile] = useState<File | null>(null);
  const [isTried, setIsTried] = useState(false);
  const owner = chosenOwner(owners, chosen);
  const memory = owner && memoryOf(owner);
  const names = owner && namesOf(owner);
  const checked = useCheckedFile<Answer>({
    ...props,
    memory,
    names,
    onRead: (answer) => {
      setFile(null);
      setIsTried(false);
      onRead(answer);
    },
  });
  const upload = async () => {
    setIsTried(true);
    if (owner && file) await checked.read(pathOf(owner), file);
  };
  const missing = isTried && !file ? { message: t('sc.err_no_file') } : null;
  return {
    ...checked,
    memory,
    nameRoutes: names,
    owner,
    chooseOwner: (next: ContractOwnerChoice | null) => {
      if (checked.isStoring) return;
      checked.leave();
      setChosen(next);
    },
    isOwnerMissing: isTried && !owner,
    upload,
    /** Props of the file picker. */
    picker: {
      busy: checked.busy,
      error: checked.error ?? missing,
      chosen: file?.name,
      onFile: (next: File) => {
        checked.leave();
        setFile(next);
      },
    },
  };
}
export type OwnerFile<Answer extends FileAnswer> = ReturnType<typeof useOwnerFile<Answer>>;

import {
  CONTRACT_ROUTES,
  SERVICE_CONTRACT_ROUTES,
  type ApplyAnswer,
  type ContractDetails,
} from '@floorplan/service-contract/contracts';
import { refetchOwnChange, savingFailure, useTexts, useToast, type MenuItem } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useOpenDocuments } from '../../../app/documents/open-documents';
import { address } from '../../../app/session/api-client';
import { useReadsOnly } from '../../../app/session/reads-only';
import { useApi } from '../../../app/session/session';
import { contractKey } from '../get-contract';

/** Menu items of the contract's document: show it, copy the link for signing, and make a new link. */
export function useDocumentItems({ Id, SignURL, Actions }: ContractDetails): readonly MenuItem[] {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const readsOnly = useReadsOnly('services.sign');
  const { open } = useOpenDocuments();
  const group = t('contract.grp_document');
  const sign = Actions.find(({ Key }) => Key === 'sign');
  const copy = async () => {
    await navigator.clipboard.writeText(SignURL);
    toast({ tone: 'success', text: t('contract.msg_link_copied') });
  };
  const signAgain = async () => {
    try {
      await api.post<ApplyAnswer>(SERVICE_CONTRACT_ROUTES.sign, { templateId: Id });
      await refetchOwnChange(queries, contractKey(Id));
      toast({ tone: 'success', text: t('contract.msg_link_made') });
    } catch (error) {
      toast(savingFailure(t('contract.err_link'), error, t));
    }
  };
  return [
    {
      key: 'pdf',
      label: t('contract.btn_pdf'),
      icon: 'file-pdf',
      group,
      run: () => void open([address(CONTRACT_ROUTES.document, { id: Id })]),
    },
    ...(SignURL
      ? [
          {
            key: 'copy',
            label: t('contract.btn_copy_link'),
            icon: 'copy',
            group,
            run: () => void copy(),
          },
        ]
      : []),
    ...(sign && sign.Code === null
      ? [
          {
            key: 'sign',
            label: t('contract.btn_new_link'),
            icon: 'link',
            group,
            reason: readsOnly,
            run: () => void signAgain(),
          },
        ]
      : []),
  ];
}

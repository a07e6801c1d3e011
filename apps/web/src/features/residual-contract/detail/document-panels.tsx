import { RESIDUAL_VALUE_ROUTES, type ResidualContractAnswer } from '@floorplan/residual-value/contracts';
import { useTexts } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { Link } from 'react-router-dom';
import { useOpenDocuments } from '../../../app/documents/open-documents';
import { Panel } from '../../../app/layout/panel';
import { paths } from '../../../app/routing/paths';
import { address, withQuery } from '../../../app/session/api-client';

interface Props {
  readonly contract: ResidualContractAnswer;
}

/** Documents of a contract, each with who made it and a button that opens it. */
export function DocumentPanel({ contract: { ContractNo, Documents } }: Props) {
  const { t, format } = useTexts();
  const { open, busy } = useOpenDocuments();
  const path = address(RESIDUAL_VALUE_ROUTES.document, { contractNo: ContractNo });
  return (
    <Panel title={t('rv.sec_documents')}>
      {Documents.length === 0 ? (
        <p className="soft">{t('rv.no_documents')}</p>
      ) : (
        <ul className="plain-list">
          {Documents.map(({ Kind, UploadedDT, UploadedByName }) => (
            <li key={Kind}>
              <span>
                {t(`rv.doc_${Kind}`)}
                <span className="soft">
                  {' '}
                  {[UploadedDT && format.date(UploadedDT), UploadedByName].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Button
                type="button"
                outlined
                size="small"
                icon="pi pi-file-pdf"
                label={t('rv.btn_open')}
                aria-label={t(`rv.btn_open_${Kind}`)}
                disabled={busy}
                onClick={() => void open([withQuery(path, { kind: Kind })])}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Invoices that the contract led to, as far as the user may open them. */
export function InvoicePanel({ contract: { Invoices } }: Props) {
  const { t } = useTexts();
  return (
    <Panel title={t('rv.sec_invoices')}>
      <ul className="plain-list">
        {Invoices.map(({ Id, Number: number, Category }) => (
          <li key={Id}>
            <span>{t(`invcat.${Category}`)}</span>
            <Link to={address(paths.invoice, { id: Id })} className="mono">
              {number}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

import type { InvoiceHit, PaymentHit } from '@floorplan/invoicing/contracts';
import type { MessageHit } from '@floorplan/job-process/contracts';
import type { PartyHit } from '@floorplan/parties/contracts';
import { StatusTag, useTexts } from '@floorplan/ui';
import type { ContractHit, ResidualHit, VehicleHit } from '@floorplan/vehicle/contracts';
import { INVOICE_STATUS_STYLE } from '../invoices/invoice.status';
import { MESSAGE_STATUS_STYLE } from '../messages/message-status';
import { plateText } from '../texts/identifiers';
import { vehicleStatusStyleOf, type VehicleStatusCode } from '../vehicles/vehicle.status';
import { CONTRACT_STATUS_STYLE, type ContractStatusCode } from '../contracts/contract.status';
import { RESIDUAL_STATUS_STYLE, type ResidualStatusCode } from '../residual/residual.status';
import type { Hit } from './hits';

const PARTY_ICONS = { IMP: 'globe', DEA: 'building', ORG: 'sitemap' } as const;
const ICONS = {
  VEH: 'car',
  INV: 'receipt',
  PAY: 'money-bill',
  MES: 'envelope',
  CON: 'briefcase',
  RVG: 'file',
} as const;

/** Icon, identity, status and details of a hit. */
export function HitContent({ hit }: { hit: Hit }) {
  const icon = hit.Kind === 'PAR' ? PARTY_ICONS[hit.Type] : ICONS[hit.Kind];
  return (
    <>
      <i className={`pi pi-${icon}`} aria-hidden="true" />
      {hit.Kind === 'VEH' && <Vehicle hit={hit} />}
      {hit.Kind === 'INV' && <Invoice hit={hit} />}
      {hit.Kind === 'PAY' && <Payment hit={hit} />}
      {hit.Kind === 'MES' && <Message hit={hit} />}
      {hit.Kind === 'PAR' && <Party hit={hit} />}
      {hit.Kind === 'CON' && <Contract hit={hit} />}
      {hit.Kind === 'RVG' && <Residual hit={hit} />}
    </>
  );
}

const joined = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ');

function Vehicle({ hit }: { hit: VehicleHit }) {
  const plate = plateText(hit.LicenseNumber);
  return (
    <>
      <strong className="mono">{plate || hit.ChassisNumber}</strong>
      <StatusTag
        table={vehicleStatusStyleOf(hit.ProgramStatus)}
        status={hit.StatusCode as VehicleStatusCode}
      />
      <span className="soft">
        {joined(
          [hit.Make, hit.Model].filter(Boolean).join(' '),
          plate && hit.ChassisNumber,
          hit.DealerPartyName,
        )}
      </span>
    </>
  );
}

function Invoice({ hit }: { hit: InvoiceHit }) {
  const { t, format } = useTexts();
  return (
    <>
      <strong className="mono">{hit.InvoiceNumber ?? hit.Id}</strong>
      <StatusTag table={INVOICE_STATUS_STYLE} status={hit.Status} />
      <span className="soft">
        {joined(
          hit.CategoryName,
          hit.ReceiverName,
          hit.Specification,
          hit.InvoiceDate,
          t('search.amount', { amount: format.money(hit.TotalAmount) }),
        )}
      </span>
    </>
  );
}

function Payment({ hit }: { hit: PaymentHit }) {
  const { t, format } = useTexts();
  const { Payer, BankReference, UnmatchedAmount } = hit;
  return (
    <>
      <strong>{Payer ?? BankReference}</strong>
      <span>{format.kronor(hit.Amount, 2)}</span>
      <span className="soft">
        {joined(
          Payer && BankReference,
          hit.Date,
          UnmatchedAmount !== 0 && t('search.unmatched', { amount: format.kronor(UnmatchedAmount, 2) }),
        )}
      </span>
    </>
  );
}

function Message({ hit }: { hit: MessageHit }) {
  const { t } = useTexts();
  return (
    <>
      <strong className="mono">{hit.ChassisNumber || hit.MessageId}</strong>
      <StatusTag table={MESSAGE_STATUS_STYLE} status={hit.Status} />
      {hit.Status !== 'OK' && <span>{hit.StatusMessage}</span>}
      <span className="soft">
        {joined(
          hit.InvoiceNumber && t('timeline.invoice', { number: hit.InvoiceNumber }),
          hit.OrderNumber && t('search.order', { number: hit.OrderNumber }),
          hit.DealerName,
        )}
      </span>
    </>
  );
}

function Contract({ hit }: { hit: ContractHit }) {
  return (
    <>
      <strong className="mono">{hit.Id}</strong>
      <StatusTag table={CONTRACT_STATUS_STYLE} status={hit.StatusCode as ContractStatusCode} />
      <span className="soft">{joined(hit.Category, hit.CustomerName, plateText(hit.LicenseNumber))}</span>
    </>
  );
}

function Residual({ hit }: { hit: ResidualHit }) {
  return (
    <>
      <strong className="mono">{hit.ContractNo}</strong>
      <StatusTag table={RESIDUAL_STATUS_STYLE} status={hit.StatusCode as ResidualStatusCode} />
      <span className="soft">
        {joined(hit.ObjectDescription, plateText(hit.LicenseNumber), hit.CustomerName)}
      </span>
    </>
  );
}

function Party({ hit }: { hit: PartyHit }) {
  const { t } = useTexts();
  return (
    <>
      <strong>{hit.Name}</strong>
      <span className="soft">{joined(t(`search.party_${hit.Type}`), hit.City)}</span>
    </>
  );
}

import type { OrderedPayment, PaymentOrders } from './payment-orders';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => SIGNS[sign]!);
const kronor = (ore: number): string => (ore / 100).toFixed(2);
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

const REASON = '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Kontot är avslutat</AddtlInf></StsRsnInf>';

/** The bank's answer to payment orders, pain.002.001.03. */
export function pain002Of(
  { messageId, payments }: PaymentOrders,
  rejected: readonly OrderedPayment[],
  at: string,
): string {
  const statuses = payments.map((payment) => {
    const isRejected = rejected.includes(payment);
    return (
      `<TxInfAndSts><OrgnlEndToEndId>${escaped(payment.endToEndId)}</OrgnlEndToEndId>` +
      `<TxSts>${isRejected ? 'RJCT' : 'ACCP'}</TxSts>${isRejected ? REASON : ''}</TxInfAndSts>`
    );
  });
  const all = rejected.length === payments.length ? 'RJCT' : 'PART';
  const id = escaped(messageId);
  return (
    `${HEAD}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt>` +
    `<GrpHdr><MsgId>S-${id}</MsgId><CreDtTm>${at}</CreDtTm></GrpHdr>` +
    `<OrgnlGrpInfAndSts><OrgnlMsgId>${id}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.03</OrgnlMsgNmId>` +
    `<GrpSts>${rejected.length === 0 ? 'ACCP' : all}</GrpSts></OrgnlGrpInfAndSts>` +
    `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${id}</OrgnlPmtInfId>${statuses.join('')}</OrgnlPmtInfAndSts>` +
    '</CstmrPmtStsRpt></Document>'
  );
}

/** The bank's advice of what it has paid from an account, camt.054.001.02, with one entry for all payments. */
export function debitAdviceOf(
  { messageId, day }: PaymentOrders,
  iban: string,
  paid: readonly OrderedPayment[],
): string {
  const id = `D-${escaped(messageId)}`;
  const sum = kronor(paid.reduce((total, { ore }) => total + ore, 0));
  const parts = paid.map(
    ({ endToEndId, ore, receiver }) =>
      `<TxDtls><Refs><AcctSvcrRef>${id}-${escaped(endToEndId)}</AcctSvcrRef><EndToEndId>${escaped(endToEndId)}</EndToEndId></Refs>` +
      `<AmtDtls><TxAmt><Amt Ccy="SEK">${kronor(ore)}</Amt></TxAmt></AmtDtls>` +
      `<RltdPties><Cdtr><Nm>${escaped(receiver)}</Nm></Cdtr></RltdPties></TxDtls>`,
  );
  return (
    `${HEAD}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.02"><BkToCstmrDbtCdtNtfctn>` +
    `<GrpHdr><MsgId>${id}</MsgId><CreDtTm>${day}T18:00:00</CreDtTm></GrpHdr>` +
    `<Ntfctn><Id>${id}</Id><CreDtTm>${day}T18:00:00</CreDtTm><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>SEK</Ccy></Acct>` +
    `<Ntry><Amt Ccy="SEK">${sum}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt>` +
    `<AcctSvcrRef>${id}</AcctSvcrRef><NtryDtls><Btch><NbOfTxs>${paid.length}</NbOfTxs></Btch>${parts.join('')}</NtryDtls></Ntry>` +
    '</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>'
  );
}

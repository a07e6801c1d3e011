/** An open invoice of the provider. */
export interface OpenInvoice {
  readonly number: string;
  readonly receiver: string;
  readonly dueDate: string;
  /** Kronor. */
  readonly open: number;
}

export interface PayableInvoice extends OpenInvoice {
  readonly ocr: string;
  readonly bankgiro: string;
  readonly organisationNumber: string;
}

interface Row {
  readonly InvoiceNumber: string;
  readonly ReceiverName: string;
  readonly ReceiverOrgNo: string;
  readonly DueDate: string;
  readonly OpenAmount: number;
  readonly Ocr: string | null;
  readonly Bankgiro: string | null;
}

const MAX_INVOICES = 40;
const UNAUTHORIZED = 401;

const listed = ({ InvoiceNumber, ReceiverName, DueDate, OpenAmount }: Row): OpenInvoice => ({
  number: InvoiceNumber,
  receiver: ReceiverName,
  dueDate: DueDate,
  open: OpenAmount,
});

/** The portal as a member of the demo's staff uses it: what payers know from their invoices, and the file of the bank. */
export class PortalOfStaff {
  private token: string | undefined;

  /** @param secret password of the demo's users */
  constructor(
    private readonly url: string,
    private readonly secret: string,
  ) {}

  async openInvoices(): Promise<readonly OpenInvoice[]> {
    const query = 'type=DEA&source=internal&status=OPEN,PARTIAL,OVERDUE&sort=DueDate';
    const { Rows } = await this.call<{ Rows: readonly Row[] }>(
      `/api/v1/invoices?${query}&limit=${MAX_INVOICES}`,
    );
    return Rows.filter(({ OpenAmount }) => OpenAmount > 0).map(listed);
  }

  async invoice(number: string): Promise<PayableInvoice> {
    const row = await this.call<Row>(`/api/v1/invoices/${encodeURIComponent(number)}`);
    return {
      ...listed(row),
      ocr: row.Ocr ?? '',
      bankgiro: row.Bankgiro ?? '',
      organisationNumber: row.ReceiverOrgNo,
    };
  }

  /** Sends a file of the bank. @returns its id */
  async send(name: string, bytes: Buffer): Promise<number> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    const { FileId } = await this.call<{ FileId: number }>('/api/v1/bank/files', {
      method: 'POST',
      body: form,
    });
    return FileId;
  }

  private async call<T>(path: string, init: RequestInit = {}): Promise<T> {
    const send = async () =>
      fetch(`${this.url}${path}`, { ...init, headers: { authorization: await this.signedIn() } });
    let answer = await send();
    if (answer.status === UNAUTHORIZED) {
      this.token = undefined;
      answer = await send();
    }
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /** Signs in once while the token is valid, since the portal limits sign-ins. */
  private async signedIn(): Promise<string> {
    if (this.token === undefined) {
      const body = new URLSearchParams({ grant_type: 'password', username: 'admin', password: this.secret });
      const answer = await fetch(`${this.url}/token`, { method: 'POST', body });
      if (!answer.ok) throw new Error(`The portal answered ${answer.status} to the sign-in`);
      this.token = ((await answer.json()) as { access_token: string }).access_token;
    }
    return `Bearer ${this.token}`;
  }
}

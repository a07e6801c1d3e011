export interface Answer<T = Record<string, unknown>> {
  readonly status: number;
  readonly body: T;
  readonly text: string;
}

const SECRET = 'lager-demo';

/** Sends requests as one user or partner, to the API replicas in turn. */
export class Client {
  /** Texts of all responses that this client has received. */
  readonly answers: string[] = [];
  private turn = 0;

  private constructor(
    private readonly urls: () => readonly string[],
    private readonly form: Readonly<Record<string, string>>,
    private accessToken = '',
  ) {}

  static async user(urls: () => readonly string[], username: string): Promise<Client> {
    return new Client(urls, { grant_type: 'password', username, password: SECRET }).signIn();
  }

  static async partner(urls: () => readonly string[], id: string): Promise<Client> {
    return new Client(urls, {
      grant_type: 'client_credentials',
      client_id: id,
      client_secret: SECRET,
    }).signIn();
  }

  /** Creates a client that sends no token. */
  static stranger(urls: () => readonly string[]): Client {
    return new Client(urls, {});
  }

  get token(): string {
    return this.accessToken;
  }

  get<T = Record<string, unknown>>(path: string): Promise<Answer<T>> {
    return this.call<T>('GET', path);
  }

  post<T = Record<string, unknown>>(path: string, body: unknown, headers = {}): Promise<Answer<T>> {
    return this.call<T>('POST', path, body, headers);
  }

  /** Sends a file as `multipart/form-data`, in the field `file`, with texts in other fields. */
  upload<T>(
    path: string,
    content: string | Buffer,
    name = 'fordon.csv',
    texts: Readonly<Record<string, string>> = {},
  ): Promise<Answer<T>> {
    const boundary = 'between-the-parts';
    const part = (field: string, rest = '') =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${rest}\r\n\r\n`;
    const fields = Object.entries(texts).map(([field, text]) => `${part(field)}${text}\r\n`);
    const body = Buffer.concat([
      Buffer.from(`${fields.join('')}${part('file', `; filename="${name}"`)}`),
      Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    return this.call<T>('POST', path, body, { 'content-type': `multipart/form-data; boundary=${boundary}` });
  }

  /** Returns the body of a response. @throws when the request failed */
  async must<T = Record<string, unknown>>(answer: Promise<Answer<T>>): Promise<T> {
    const { status, body, text } = await answer;
    if (status >= 300) throw new Error(`${status} ${text}`);
    return body;
  }

  /** Bytes of a file. @throws when the request failed */
  async bytes(path: string): Promise<Buffer> {
    const response = await fetch(`${this.urls()[0]}${path}`, {
      headers: { authorization: `Bearer ${this.accessToken}` },
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return Buffer.from(await response.arrayBuffer());
  }

  async call<T>(method: string, path: string, body?: unknown, headers = {}): Promise<Answer<T>> {
    const urls = this.urls();
    const url = urls[this.turn++ % urls.length]!;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        // Ask for no compression: compression has its own tests, and costs client and server more time than
        // the response itself.
        'accept-encoding': 'identity',
        ...(this.accessToken && { authorization: `Bearer ${this.accessToken}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        body:
          typeof body === 'string'
            ? body
            : body instanceof Uint8Array
              ? new Uint8Array(body)
              : JSON.stringify(body),
      }),
    });
    const text = await response.text();
    this.answers.push(text);
    return { status: response.status, body: parse(text) as T, text };
  }

  private async signIn(): Promise<this> {
    const response = await fetch(`${this.urls()[0]}/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(this.form).toString(),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`Sign-in answered ${response.status} ${text}`);
    this.accessToken = (JSON.parse(text) as { access_token: string }).access_token;
    return this;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { RegistrationCodes } from '@floorplan/job-process/contracts';
import type { Act } from '@floorplan/platform/commands';
import type { Database } from '@floorplan/platform/event-store';

const ALGORITHM = 'aes-256-gcm';
const REFERENCE = /^code:[0-9a-f-]{36}$/;

/**
 * Stores registration codes (CBR, PIN) encrypted. All other code uses only references to registration codes.
 * Anybody with the code can register the vehicle, so it never appears in a fact, a message, a list or a log.
 */
export class CodeVault extends RegistrationCodes {
  private readonly encryption: Buffer;
  private readonly hashing: Buffer;

  /** @param key CODE_KEY: any secret of at least 32 characters */
  constructor(
    private readonly database: Database,
    key: string,
  ) {
    super();
    this.encryption = Buffer.from(hkdfSync('sha256', key, '', 'registration-code', 32));
    this.hashing = Buffer.from(hkdfSync('sha256', key, '', 'message-hash', 32));
  }

  /**
   * Encrypts a code and stores it together with the changes of `act`.
   * @returns the reference that replaces the code in the message
   */
  seal(act: Pick<Act, 'row'>, code: string): string {
    const id = randomUUID();
    const iv = randomBytes(12);
    const cipher = createCipheriv(ALGORITHM, this.encryption, iv);
    const sealed = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()]);
    act.row('registration_code', {
      id,
      cipher: Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64'),
    });
    return `code:${id}`;
  }

  /** @throws when the reference is unknown or the key differs */
  async open(reference: string): Promise<string> {
    const [row] = await this.database.query<{ cipher: string }>(
      'select cipher from registration_code where id = $1',
      [reference.slice('code:'.length)],
    );
    if (!row) throw new Error(`No registration code is kept under ${reference}`);
    const bytes = Buffer.from(row.cipher, 'base64');
    const decipher = createDecipheriv(ALGORITHM, this.encryption, bytes.subarray(0, 12)).setAuthTag(
      bytes.subarray(12, 28),
    );
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  }

  /** Keyed hash of a body as it was sent. It detects repeated messages without revealing a short code. */
  hash(canonicalBody: string): string {
    return createHmac('sha256', this.hashing).update(canonicalBody).digest('hex');
  }
}

/** Returns a code in the form in which it is stored, or null when none was sent. */
export const registrationCodeOf = (sent: string | null | undefined): string | null =>
  sent?.trim().toUpperCase() || null;

export const isCodeReference = (value: unknown): value is string =>
  typeof value === 'string' && REFERENCE.test(value);

import { outcomeOf, refuse, refuseAbove } from '@floorplan/platform/commands';
import { Database, type SqlRunner } from '@floorplan/platform/event-store';
import { Outbox } from '@floorplan/platform/mail';
import { textIn } from '@floorplan/platform/texts';
import { stockholmDate, type Language, type Outcome } from '@floorplan/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import type { LinkOwner } from '../../contracts/password-links';
import { PASSWORD_LINK_DAYS, PASSWORD_LINK_PAGE } from '../../contracts/users-list';
import type { UserScope } from '../../domain/scope';
import { Administrations } from '../administrations';
import { IDENTITY_OPTIONS, type IdentityOptions } from '../identity-options';

const TOKEN_BYTES = 32;

interface Owner extends LinkOwner {
  readonly id: number;
  readonly role: string;
}

/** Only a hash of the token is stored, so that a copy of the database opens no account. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Links with which users choose their password. A link is used once and holds for some days. It ends when another
 * one is sent, and when the user is locked out or gets another mail address or password.
 */
@Injectable()
export class PasswordLinks {
  constructor(
    private readonly database: Database,
    private readonly administrations: Administrations,
    private readonly outbox: Outbox,
    @Inject(IDENTITY_OPTIONS) private readonly options: IdentityOptions,
  ) {}

  /** Mails a new link to a user. @returns the user's address */
  send(scope: UserScope, userId: number): Promise<Outcome<string>> {
    const administration = this.administrations.users(scope);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const mails = `password-link:${scope.userId}/${userId}/`;
    let address = '';
    return outcomeOf(async () => {
      const isKnown = await administration.act(userId, async (runner, { rights }) => {
        if (!rights.isActive) refuse({ code: 'USER_LOCKED' });
        address = rights.email ?? refuse({ code: 'USER_WITHOUT_ADDRESS' });
        refuseAbove(await this.outbox.ages([mails], runner));
        const expiresAt = await this.store(runner, userId, token);
        const language: Language = rights.languageCode === 'en-GB' ? 'en-GB' : 'sv-SE';
        const params = {
          name: rights.name,
          date: stockholmDate(expiresAt),
          url: `${this.options.publicUrl}${PASSWORD_LINK_PAGE}#${token}`,
        };
        const mail = {
          cause: `${mails}${hashOf(token).toString('hex')}`,
          recipients: [address],
          isSecret: true,
          subject: textIn(language, 'mail.password_link_subject'),
          body: textIn(language, 'mail.password_link_text', params),
        };
        await this.outbox.put([mail], runner);
        return administration.linkSent(userId);
      });
      return isKnown ? address : refuse({ code: 'NOT_FOUND' });
    });
  }

  /** The user of a link that is still valid; null for any other. */
  async owner(token: string): Promise<Owner | null> {
    const [owner] = await this.database.query<Owner>(
      `select u.id, u.role, u.username as "Username", u.name as "Name" from password_link l
         join app_user u on u.id = l.user_id
        where l.token_hash = $1 and l.expires_at > now() and u.is_active`,
      [hashOf(token)],
    );
    return owner ?? null;
  }

  /** Gives the link's user the password. @returns false when the link is no longer valid */
  async use(token: string, password: string): Promise<boolean> {
    const owner = await this.owner(token);
    if (!owner) return false;
    const user = { kind: 'user', id: String(owner.id), name: owner.Name, role: owner.role } as const;
    return this.administrations.usersBy(user).usePasswordLink(owner.id, password, hashOf(token));
  }

  private async store(runner: SqlRunner, userId: number, token: string): Promise<Date> {
    const [link] = await runner.query<{ expires_at: Date }>(
      `insert into password_link (user_id, token_hash, expires_at)
       values ($1, $2, now() + make_interval(days => $3))
       on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
       returning expires_at`,
      [userId, hashOf(token), PASSWORD_LINK_DAYS],
    );
    return new Date(link!.expires_at);
  }
}

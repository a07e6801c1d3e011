import { LISTED_USER_ADDRESSES } from '@floorplan/identity/contracts';
import { isStaffRole, type Role, type UserScope } from '@floorplan/identity/domain';
import { parseEmails } from '@floorplan/kernel';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';

/** Domains in which everybody can have an address. Of these only known addresses belong to a party. */
const SHARED_DOMAINS = new Set([
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.se',
  'outlook.com',
  'live.com',
  'live.se',
  'msn.com',
  'icloud.com',
  'me.com',
  'yahoo.com',
  'yahoo.se',
  'telia.com',
  'comhem.se',
  'bredband.net',
  'spray.se',
  'tele2.se',
  'bahnhof.se',
  'proton.me',
  'protonmail.com',
  'aol.com',
  'gmx.com',
  'mail.com',
]);

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Whether one of the party's addresses is this one or, in a domain of the party's own, has the same domain. */
export const belongsTo = (address: string, own: readonly string[], allowed: readonly string[]): boolean => {
  const [wanted, domain] = [address.toLowerCase(), domainOf(address)];
  return (
    [...own, ...allowed].some((candidate) => candidate.toLowerCase() === wanted) ||
    (!SHARED_DOMAINS.has(domain) && own.some((candidate) => domainOf(candidate) === domain))
  );
};

/**
 * Addresses to which the users of a party may have reports sent: those in the domains of the addresses that the
 * party has in the portal, those of its users, and those that staff have allowed for it. Staff may use all.
 */
@Injectable()
export class AllowedAddresses {
  constructor(
    private readonly parties: PartiesReader,
    private readonly database: Database,
  ) {}

  async allows(scope: UserScope, address: string): Promise<boolean> {
    if (isStaffRole(scope.role)) return true;
    const { importers, dealers } = await this.parties.parties();
    const has = (ids: UserScope['importerIds'], id: number) => ids !== 'all' && ids.includes(id);
    const importer = scope.role === 'IMP' ? importers.filter(({ id }) => has(scope.importerIds, id)) : [];
    const facilities =
      scope.role === 'IMP'
        ? []
        : dealers.filter(
            (dealer) =>
              has(scope.dealerIds, dealer.id) ||
              (scope.dealerIds === 'all' && has(scope.organisationIds, dealer.dealerOrganizationId)),
          );
    const own = [
      ...importer.flatMap(({ paymentEmails, errorEmails }) => [paymentEmails, errorEmails]),
      ...facilities.flatMap((facility) => [facility.stockEmails, facility.invoiceEmails, facility.endEmails]),
    ];
    const allowed = [...importer, ...facilities].map(({ reportEmails }) => reportEmails);
    return belongsTo(address, addressesIn(own), [
      ...addressesIn(allowed),
      ...(await this.ofUsers({
        IMP: importer.map(({ id }) => id),
        DEA: facilities.map(({ id }) => id),
        DEO: facilities.map(({ dealerOrganizationId }) => dealerOrganizationId),
      })),
    ]);
  }

  /** Addresses of the users who act for one of these parties. */
  private async ofUsers(parties: Readonly<Record<Exclude<Role, 'admin'>, readonly number[]>>) {
    const rows = await this.database.query<{ email: string }>(
      `select u.email from ${LISTED_USER_ADDRESSES} u
        where u.role = 'IMP' and u.role_id = any($1) or u.role = 'DEA' and u.role_id = any($2)
           or u.role = 'DEO' and u.role_id = any($3)`,
      [parties.IMP, parties.DEA, parties.DEO],
    );
    return rows.map(({ email }) => email);
  }
}

const addressesIn = (texts: readonly (string | null)[]): string[] =>
  texts.flatMap((text) => parseEmails(text ?? '') ?? []);

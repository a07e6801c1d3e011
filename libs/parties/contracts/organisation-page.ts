import type { Scope } from '@floorplan/identity/domain';
import type { DealerOrganisationRow } from './organisations';

/** Fields that a context adds to the page of one dealer organisation, as far as the caller may see them. */
export type OrganisationPart = (
  scope: Scope,
  organisationId: number,
) => Promise<Partial<DealerOrganisationRow>>;

/** Fields that other contexts add to the page of one dealer organisation. */
export class OrganisationParts {
  private readonly parts: OrganisationPart[] = [];

  /** Contexts call this while their modules are built. */
  add(part: OrganisationPart): void {
    this.parts.push(part);
  }

  async read(scope: Scope, organisationId: number): Promise<Partial<DealerOrganisationRow>> {
    const added = await Promise.all(this.parts.map((part) => part(scope, organisationId)));
    return Object.assign({}, ...added) as Partial<DealerOrganisationRow>;
  }
}

import { Needs, UserScopeOf } from '@floorplan/identity/access';
import { may, type UserScope } from '@floorplan/identity/domain';
import { readSearch } from '@floorplan/kernel';
import { InvoiceSearch, PaymentSearch } from '@floorplan/invoicing/contracts';
import { MessageSearch } from '@floorplan/job-process/contracts';
import { PartySearch } from '@floorplan/parties/contracts';
import { Clock } from '@floorplan/platform/commands';
import { forbidden } from '@floorplan/platform/http';
import { Searches } from '@floorplan/platform/load';
import {
  ContractSearch,
  HIT_RIGHTS,
  quickSearchAnswer,
  quickSearchQuery,
  ResidualSearch,
  SEARCH_RIGHTS,
  searchAnswer,
  searchQuery,
  VEHICLE_ROUTES,
  type HitGroup,
  type QuickSearchAnswer,
  type QuickSearchQuery,
  type SearchAnswer,
  type SearchQuery,
  type SearchType,
} from '@floorplan/vehicle/contracts';
import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { recognisedKinds, type HitKind } from './recognised-kinds';
import { SearchVehicles } from './search-vehicles.query';

type Hits<Row> = { readonly Rows: readonly Row[]; readonly Total: number; readonly Exact: number };

/**
 * Number of kinds that a search reads at the same time. It is small, to leave database connections for other
 * work.
 */
const KINDS_AT_ONCE = 2;

const NONE = { vehicle: null, additional_contract: [], invoice: null, rvgcontract: null, Rows: [], Total: 0 };
const NO_HITS = { Rows: [], Total: 0, Exact: 0 };

@ApiTags('search')
@Controller()
@Needs('search.hits')
export class SearchController {
  constructor(
    private readonly queryBus: QueryBus,
    private readonly searches: Searches,
    private readonly clock: Clock,
    private readonly invoices: InvoiceSearch,
    private readonly payments: PaymentSearch,
    private readonly messages: MessageSearch,
    private readonly parties: PartySearch,
    private readonly contracts: ContractSearch,
    private readonly residuals: ResidualSearch,
  ) {}

  @Get(VEHICLE_ROUTES.search)
  @ApiOperation({ summary: 'Find a vehicle of any status, an invoice or a contract, by a number of its own' })
  @ApiResponse({ status: 200, standardSchema: searchAnswer })
  search(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: searchQuery }) { search_string: text, search_type: type }: SearchQuery,
  ): Promise<SearchAnswer> {
    if (!may(scope, SEARCH_RIGHTS[type])) throw forbidden();
    return this.searches.inTurn(text, () =>
      this.foundAs(
        text,
        (sought) => this.ofType(scope, type, sought),
        ({ Total }) => Total > 0,
      ),
    );
  }

  @Get(VEHICLE_ROUTES.quickSearch)
  @Needs('search.quick')
  @ApiOperation({ summary: 'Find vehicles, invoices, messages, parties and contracts while the user types' })
  @ApiResponse({ status: 200, standardSchema: quickSearchAnswer })
  async quickSearch(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: quickSearchQuery }) { search_string: text, inside }: QuickSearchQuery,
  ): Promise<QuickSearchAnswer> {
    const Groups = await this.searches.inTurn(text, () =>
      this.foundAs(
        text,
        (sought) => this.ofKinds(scope, sought, { indexOnly: !inside }),
        ({ length }) => length > 0,
      ),
    );
    return { Groups };
  }

  /** Searches the text as it stands. When nothing is found, searches what it can be read as. */
  private async foundAs<Found>(
    text: string,
    find: (sought: string) => Promise<Found>,
    isFound: (found: Found) => boolean,
  ): Promise<Found> {
    const found = await find(text);
    const other = isFound(found) ? null : readSearch(text, this.clock.today());
    return other === null ? found : find(other);
  }

  private async ofKinds(
    scope: UserScope,
    text: string,
    depth: { readonly indexOnly: boolean },
  ): Promise<HitGroup[]> {
    const kinds = recognisedKinds(text).filter((kind) => may(scope, HIT_RIGHTS[kind]));
    const found: HitGroup[] = [];
    for (let at = 0; at < kinds.length; at += KINDS_AT_ONCE) {
      const some = kinds.slice(at, at + KINDS_AT_ONCE);
      found.push(...(await Promise.all(some.map((kind) => this.ofKind(scope, kind, text, depth)))));
    }
    return found.filter(({ Rows }) => Rows.length > 0);
  }

  private async ofType(scope: UserScope, type: SearchType, text: string): Promise<SearchAnswer> {
    if (type === 'RVG') return this.contractsOf(scope, text);
    if (type === 'VEH') {
      const found = await this.queryBus.execute(new SearchVehicles(scope, text));
      const one = singleHit(found);
      return { ...NONE, vehicle: one && { Id: one.Id }, Rows: found.Rows, Total: found.Total };
    }
    const { Rows, ...found } = await this.invoices.find(scope, text);
    const one = singleHit({ Rows, ...found });
    const invoice = one && { Id: one.Id, Source: one.Source, DealerPartyId: one.ReceiverId };
    return { ...NONE, invoice, Rows: [...Rows], Total: found.Total };
  }

  private async contractsOf(scope: UserScope, text: string): Promise<SearchAnswer> {
    const [residuals, contracts] = await Promise.all([
      may(scope, HIT_RIGHTS.RVG) ? this.residuals.find(scope, text) : NO_HITS,
      may(scope, HIT_RIGHTS.CON) ? this.contracts.find(scope, text) : NO_HITS,
    ]);
    const one = singleHit(residuals);
    return {
      ...NONE,
      additional_contract: contracts.Rows.map(({ Id, Category, StatusText, CustomerName }) => ({
        Id,
        Category,
        StatusText,
        CustomerName,
      })),
      rvgcontract: one && { ContractNo: one.ContractNo },
      Rows: [...residuals.Rows, ...contracts.Rows],
      Total: residuals.Total + contracts.Total,
      TotalRvgContracts: residuals.Total,
    };
  }

  private async ofKind(
    scope: UserScope,
    Kind: HitKind,
    text: string,
    depth: { readonly indexOnly: boolean },
  ): Promise<HitGroup> {
    switch (Kind) {
      case 'VEH':
        return { Kind, ...(await this.queryBus.execute(new SearchVehicles(scope, text, depth))) };
      case 'INV':
        return groupOf(Kind, await this.invoices.find(scope, text, depth));
      case 'PAY':
        return groupOf(Kind, await this.payments.find(text));
      case 'MES':
        return groupOf(Kind, await this.messages.find(scope, text, depth));
      case 'PAR':
        return groupOf(Kind, await this.parties.find(scope, text));
      case 'CON':
        return groupOf(Kind, await this.contracts.find(scope, text, depth));
      case 'RVG':
        return groupOf(Kind, await this.residuals.find(scope, text, depth));
    }
  }
}

const groupOf = <Kind extends HitKind, Row>(Kind: Kind, { Rows, Total, Exact }: Hits<Row>) => ({
  Kind,
  Rows: [...Rows],
  Total,
  Exact,
});

/** Returns the only hit, or the only exact hit; otherwise null. */
function singleHit<Row>({ Rows, Total, Exact }: Hits<Row>): Row | null {
  const one = Exact > 0 ? Exact === 1 : Total === 1;
  return (one && Rows[0]) || null;
}

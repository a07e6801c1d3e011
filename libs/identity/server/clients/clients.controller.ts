import { statusAnswer, type StatusAnswer } from '@floorplan/kernel/wire';
import { EventLog } from '@floorplan/platform/event-store';
import { done, notFound, OutcomeNotStored, problemOf } from '@floorplan/platform/http';
import { listController } from '@floorplan/platform/lists';
import { LiveTopics } from '@floorplan/platform/live';
import { Body, Controller, Get, HttpCode, Param, Post, type OnModuleInit } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { listAccess, Needs, UserScopeOf } from '../../access';
import {
  clientAnswer,
  clientParam,
  clientsContract,
  saveClientRequest,
  secretAnswer,
  type ClientAnswer,
  type SaveClientRequest,
  type SecretAnswer,
} from '../../contracts/clients';
import { CLIENT_ROUTES, CLIENTS_TOPIC } from '../../contracts/clients-list';
import { rightsHistoryAnswer, type RightsHistoryAnswer } from '../../contracts/users';
import { completeClient, type ClientRights } from '../../domain/client-rules';
import { PARTNER_CLIENT_CATEGORY } from '../../domain/identity.events';
import { may } from '../../domain/rights/may';
import type { UserScope } from '../../domain/scope';
import { Administrations } from '../administrations';
import { newSecret } from '../passwords';
import { rightsHistory } from '../users/rights-history';
import { CLIENT_WIRE, wireOfClient, type ClientSaved } from './client-administration';
import { clientWithId, type StoredClient } from './client-rows';
import { ClientsList } from './clients.list';

const id = { schema: clientParam };

/** Partner clients for staff with the key of administration. Only role code 10 may change them. */
@ApiTags('clients')
@Controller()
@Needs('clients.change')
export class ClientsController implements OnModuleInit {
  constructor(
    private readonly administrations: Administrations,
    private readonly log: EventLog,
    private readonly topics: LiveTopics<UserScope>,
  ) {}

  onModuleInit(): void {
    this.topics.add({
      name: CLIENTS_TOPIC,
      categories: [PARTNER_CLIENT_CATEGORY],
      mayJoin: (scope) => may(scope, 'clients.read'),
    });
  }

  @Get(CLIENT_ROUTES.one)
  @Needs('clients.read')
  @ApiOperation({ summary: 'One partner client' })
  @ApiResponse({ status: 200, standardSchema: clientAnswer })
  async one(@Param('id', id) clientId: string): Promise<ClientAnswer> {
    const { version, rights } = await this.known(clientId);
    return {
      Id: clientId,
      Version: version,
      ...(Object.fromEntries(wireOfClient(rights)) as Omit<ClientAnswer, 'Id' | 'Version'>),
    };
  }

  @Get(CLIENT_ROUTES.history)
  @Needs('clients.read')
  @ApiOperation({ summary: 'Who changed the partner client, when and what' })
  @ApiResponse({ status: 200, standardSchema: rightsHistoryAnswer })
  async history(@Param('id', id) clientId: string): Promise<RightsHistoryAnswer> {
    await this.known(clientId);
    const stream = { category: PARTNER_CLIENT_CATEGORY, id: clientId };
    const valuesOf = (data: object) => wireOfClient(completeClient(data as ClientRights));
    const Rows = await rightsHistory(this.log, stream, valuesOf);
    return { Rows, Total: Rows.length };
  }

  @Post(CLIENT_ROUTES.list)
  @HttpCode(200)
  @ApiOperation({ summary: 'Save a partner client' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  save(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: saveClientRequest }) { Id, IsNew, Version, ...sent }: SaveClientRequest,
  ): Promise<StatusAnswer> {
    const changes = Object.fromEntries(
      Object.entries(CLIENT_WIRE).flatMap(([field, wire]) => {
        const value = (sent as Readonly<Record<string, unknown>>)[wire];
        return value === undefined ? [] : [[field, value]];
      }),
    );
    return answered(
      this.administrations.clients(scope).save({ id: Id, isNew: IsNew, version: Version, changes }),
    );
  }

  @Post(CLIENT_ROUTES.secret)
  @OutcomeNotStored()
  @HttpCode(200)
  @ApiOperation({ summary: 'Generate a new secret, which is shown once; the old one stops working at once' })
  @ApiResponse({ status: 200, standardSchema: secretAnswer })
  async secret(@UserScopeOf() scope: UserScope, @Param('id', id) clientId: string): Promise<SecretAnswer> {
    const Secret = newSecret();
    if (!(await this.administrations.clients(scope).giveSecret(clientId, Secret))) throw notFound();
    return { Status: done('client.msg_secret'), Secret };
  }

  @Post(CLIENT_ROUTES.lock)
  @HttpCode(200)
  @ApiOperation({ summary: 'Lock a partner client out; its tokens stop working at once' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  lock(@UserScopeOf() scope: UserScope, @Param('id', id) clientId: string): Promise<StatusAnswer> {
    return this.setActive(scope, clientId, false);
  }

  @Post(CLIENT_ROUTES.unlock)
  @HttpCode(200)
  @ApiOperation({ summary: 'Let a locked partner client in again' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  unlock(@UserScopeOf() scope: UserScope, @Param('id', id) clientId: string): Promise<StatusAnswer> {
    return this.setActive(scope, clientId, true);
  }

  private setActive(scope: UserScope, clientId: string, isActive: boolean): Promise<StatusAnswer> {
    return answered(
      this.administrations.clients(scope).save({ id: clientId, isNew: false, changes: { isActive } }),
    );
  }

  private async known(clientId: string): Promise<StoredClient> {
    const client = await clientWithId(this.log.database, clientId);
    if (!client) throw notFound();
    return client;
  }
}

async function answered(saving: Promise<ClientSaved>): Promise<StatusAnswer> {
  const saved = await saving;
  if (!saved.ok) throw problemOf(saved.refusal);
  return { Status: done('client.msg_saved') };
}

export const ClientsListController = listController(ClientsList, {
  routes: CLIENT_ROUTES,
  contract: clientsContract,
  access: listAccess('clients.read'),
  tag: 'clients',
  summary: 'Partner clients',
});

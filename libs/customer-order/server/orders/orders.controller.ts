import {
  favoriteRequest,
  MAX_SEARCHED_DAYS,
  order as orderSchema,
  ORDER_ROUTES,
  orderAnswer,
  orderEvents,
  ordersContract,
  shopGetQuery,
  shopListQuery,
  shopOrders,
  STATUS_FILTERS,
  waitingOrders,
  type CustomerOrder,
  type OrderAnswer,
  type OrderEvents,
  type OrderFilter,
  type OrderQuery,
  type OrderRow,
  type OrdersAnswer,
  type ShopOrders,
  type WaitingOrders,
} from '@floorplan/customer-order/contracts';
import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { dayNumber } from '@floorplan/kernel';
import {
  FIELD_ERROR_TEXTS,
  idParam,
  type FieldError,
  type FieldErrorCode,
  type ListAnswer,
} from '@floorplan/kernel/wire';
import { answerOf, done, forbidden, invalid, requestContext } from '@floorplan/platform/http';
import { Lists, type ListExport } from '@floorplan/platform/lists';
import { textOf } from '@floorplan/platform/texts';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { unavailable } from '../outside/unavailable';
import { Favorites } from './favorites';
import { OpenOrders } from './open-orders';
import { OrderDetails } from './order-details';
import { usesOrders } from './order-scope';
import { orderListFilter, OrdersList } from './orders.list';
import { TakeInOrder } from './take-in-order.command';

/** Customer orders of dealer groups. */
@ApiTags('orders')
@Controller()
@Needs('orders.read')
export class OrdersController {
  constructor(
    private readonly lists: Lists,
    private readonly list: OrdersList,
    private readonly details: OrderDetails,
    private readonly openOrders: OpenOrders,
    private readonly commands: CommandBus,
    private readonly favorites: Favorites,
  ) {}

  @Post(ORDER_ROUTES.search)
  @HttpCode(200)
  @ApiOperation({ summary: 'Orders by dealer, status and day, with the sum of their purchase prices' })
  @ApiResponse({ status: 200, standardSchema: ordersContract.answer })
  async search(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: ordersContract.request }) body: OrderQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrdersAnswer | string | StreamableFile> {
    mustUse(scope);
    mustBeValid(body);
    const query = orderListFilter(body);
    if (query.format === 'arrays') return this.lists.answer(reply, this.list, scope, query);
    const answer = JSON.parse(await this.list.read(scope, query)) as ListAnswer<OrderRow> & {
      readonly Sums?: { readonly PurchasePrice?: number | null };
    };
    return { Rows: [...answer.Rows], Total: answer.Total, Sum: answer.Sums?.PurchasePrice ?? 0 };
  }

  @Post(ORDER_ROUTES.export)
  @HttpCode(200)
  @ApiOperation({ summary: 'The same as a file: CSV, Excel or Word' })
  async export(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: ordersContract.exportRequest }) body: ListExport<OrderFilter>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    mustUse(scope);
    mustBeValid(body.Filter, 'Filter.');
    return this.lists.export(reply, this.list, scope, { ...body, Filter: orderListFilter(body.Filter) });
  }

  @Get(ORDER_ROUTES.shopList)
  @ApiOperation({ summary: 'Open orders in the web shop, of a dealer or of all in scope' })
  @ApiResponse({ status: 200, standardSchema: shopOrders })
  async inShop(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: shopListQuery }) { dealerId }: { dealerId: number },
  ): Promise<ShopOrders> {
    mustUse(scope);
    return this.openOrders.open(scope, dealerId).catch(unavailable);
  }

  @Get(ORDER_ROUTES.shopWaiting)
  @ApiOperation({ summary: 'How many orders wait in the web shop to be taken in, at each dealer in scope' })
  @ApiResponse({ status: 200, standardSchema: waitingOrders })
  async waiting(@UserScopeOf() scope: UserScope): Promise<WaitingOrders> {
    mustUse(scope);
    return this.openOrders.waiting(scope);
  }

  @Get(ORDER_ROUTES.shopGet)
  @Needs('orders.change')
  @ApiOperation({ summary: 'Take in a version of an order from the web shop' })
  @ApiResponse({ status: 200, standardSchema: orderAnswer })
  async takeIn(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: shopGetQuery }) query: { orderId: number; originalOrderId: number },
  ): Promise<OrderAnswer> {
    mustUse(scope);
    const { correlationId } = requestContext()!;
    const command = new TakeInOrder(scope, query.orderId, query.originalOrderId, correlationId);
    const outcome = await this.commands.execute(command).catch(unavailable);
    return { Status: done('order.msg_taken_in'), Order: await this.details.read(scope, answerOf(outcome)) };
  }

  @Post(ORDER_ROUTES.favorite)
  @Needs('orders.change')
  @HttpCode(200)
  @ApiOperation({ summary: "Mark an order as the caller's own favourite, or take the mark away" })
  @ApiResponse({ status: 200, standardSchema: orderAnswer })
  async favorite(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: favoriteRequest }) { Favorite }: { Favorite: boolean },
  ): Promise<OrderAnswer> {
    mustUse(scope);
    await this.details.read(scope, id);
    await this.favorites.set(scope.userId, id, Favorite);
    return { Status: done('answer.msg_saved'), Order: await this.details.read(scope, id) };
  }

  @Get(ORDER_ROUTES.events)
  @ApiOperation({ summary: 'What happened to an order, the newest first' })
  @ApiResponse({ status: 200, standardSchema: orderEvents })
  events(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<OrderEvents> {
    mustUse(scope);
    return this.details.events(scope, id);
  }

  @Get(ORDER_ROUTES.one)
  @ApiOperation({ summary: 'One order with its customer, financing and car' })
  @ApiResponse({ status: 200, standardSchema: orderSchema })
  one(@UserScopeOf() scope: UserScope, @Param('id', { schema: idParam }) id: number): Promise<CustomerOrder> {
    mustUse(scope);
    return this.details.read(scope, id);
  }
}

function mustUse(scope: UserScope): void {
  if (!usesOrders(scope)) throw forbidden();
}

/** @throws 400 for a favourite with another status, and for a span that is reversed or too long */
function mustBeValid(filter: OrderFilter, at = ''): void {
  const wrong: FieldError[] = [];
  const refuse = (field: keyof OrderFilter, Code: FieldErrorCode, Message: string) =>
    wrong.push({ Field: at + field, Code, Message });
  if (filter.orderStatusFavorite && STATUS_FILTERS.some((key) => filter[key]))
    refuse('orderStatusFavorite', 'INVALID_VALUE', textOf('order.favorite_hint'));
  const days = dayNumber(filter.toDate) - dayNumber(filter.fromDate);
  if (days < 0) refuse('toDate', 'DATES_REVERSED', FIELD_ERROR_TEXTS.DATES_REVERSED);
  else if (days > MAX_SEARCHED_DAYS) refuse('toDate', 'PERIOD_TOO_LONG', textOf('order.err_span'));
  if (wrong.length > 0) throw invalid(wrong);
}

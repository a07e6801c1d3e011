import { Injectable, type Type } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { RouteConfig, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { notFound } from './problem';

// Nest declares handlers as functions of any kind.
// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type
type Handler = Function;

/** The controller and its method behind a route; both bear the decorators of the route. */
export interface ServedBy {
  readonly controller: Type<object>;
  readonly handler: Handler;
}

/** Decides by the route and the head of a request whether it may pass, before its body is read. */
export interface RouteGate {
  /** @throws Problem when it may not */
  admit(request: FastifyRequest, route: ServedBy): Promise<void>;
}

/** The gates that every request to a controller passes, in the order in which they were added. */
@Injectable()
export class RouteGates {
  private readonly gates: RouteGate[] = [];

  add(gate: RouteGate): void {
    this.gates.push(gate);
  }

  async admit(request: FastifyRequest, route: ServedBy): Promise<void> {
    for (const gate of this.gates) await gate.admit(request, route);
  }
}

/** What Fastify's configuration of a route says about its controller; undefined for routes without one. */
export const servedBy = (config: unknown): ServedBy | undefined =>
  (config as { servedBy?: ServedBy } | undefined)?.servedBy;

/** Writes into Fastify's configuration of every route which controller serves it. Called before Nest adds its routes. */
export function nameControllersOfRoutes(app: NestFastifyApplication): void {
  const scanner = new MetadataScanner();
  for (const { metatype } of app.get(DiscoveryService).getControllers()) {
    const controller = metatype as Type<object>;
    const methods = controller.prototype as Record<string, Handler>;
    for (const name of scanner.getAllMethodNames(methods)) {
      const handler = methods[name]!;
      if (!Reflect.hasMetadata(PATH_METADATA, handler)) continue;
      const route: ServedBy = { controller, handler };
      RouteConfig({ servedBy: route })(methods, name, { value: handler });
    }
  }
}

/** Passes each request through the gates in `onRequest`. What no route takes is answered 404 without reading its body. */
export function gateRequests(app: NestFastifyApplication): void {
  const gates = app.get(RouteGates);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request, reply) => {
      const route = servedBy(request.routeOptions.config);
      try {
        if (route) await gates.admit(request, route);
        else if (request.is404 && bringsBody(request)) throw notFound();
      } catch (refusal) {
        // What is larger than anybody may send is not even received: reading it only to forget it holds up others.
        if (isTooLarge(request)) reply.header('connection', 'close');
        throw refusal;
      }
    });
}

const isTooLarge = ({ headers, routeOptions }: FastifyRequest): boolean =>
  Number(headers['content-length'] ?? 0) > (routeOptions.bodyLimit ?? 0);

const bringsBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

import { Injectable, type Type } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { RouteConfig, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { notFound } from './problem';

// Nest types handlers as functions of any kind.
// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type
type Handler = Function;

/** Controller class and handler method of a route. Both may have decorators of the route. */
export interface ServedBy {
  readonly controller: Type<object>;
  readonly handler: Handler;
}

/** Decides from the route and headers whether a request may proceed. Runs before the body is read. */
export interface RouteGate {
  /** @throws Problem to reject the request */
  admit(request: FastifyRequest, route: ServedBy): Promise<void>;
  /**
   * Called for each route when the server starts.
   * @throws Error to prevent the start
   */
  mustKnow(route: ServedBy): void;
}

/** The gates that every request to a controller must pass, in the order of registration. */
@Injectable()
export class RouteGates {
  private readonly gates: RouteGate[] = [];

  add(gate: RouteGate): void {
    this.gates.push(gate);
  }

  mustKnow(route: ServedBy): void {
    for (const gate of this.gates) gate.mustKnow(route);
  }

  async admit(request: FastifyRequest, route: ServedBy): Promise<void> {
    for (const gate of this.gates) await gate.admit(request, route);
  }
}

/** Controller and method saved in Fastify's route configuration; undefined for routes without a controller. */
export const servedBy = (config: unknown): ServedBy | undefined =>
  (config as { servedBy?: ServedBy } | undefined)?.servedBy;

/**
 * Lets the gates check every route, and saves the controller and method of every route in Fastify's configuration.
 * Must run before Nest registers its routes.
 */
export function nameControllersOfRoutes(app: NestFastifyApplication): void {
  const scanner = new MetadataScanner();
  const gates = app.get(RouteGates);
  for (const { metatype } of app.get(DiscoveryService).getControllers()) {
    const controller = metatype as Type<object>;
    const methods = controller.prototype as Record<string, Handler>;
    for (const name of scanner.getAllMethodNames(methods)) {
      const handler = methods[name]!;
      if (!Reflect.hasMetadata(PATH_METADATA, handler)) continue;
      const route: ServedBy = { controller, handler };
      gates.mustKnow(route);
      RouteConfig({ servedBy: route })(methods, name, { value: handler });
    }
  }
}

/** Runs the gates for each request in `onRequest`. Unknown routes get 404 without reading the body. */
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
        // A body above the limit is not received at all. Reading it only to discard it would delay other
        // requests.
        if (isTooLarge(request)) reply.header('connection', 'close');
        throw refusal;
      }
    });
}

const isTooLarge = ({ headers, routeOptions }: FastifyRequest): boolean =>
  Number(headers['content-length'] ?? 0) > (routeOptions.bodyLimit ?? 0);

const bringsBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

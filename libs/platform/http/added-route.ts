import type { Type } from '@nestjs/common';

/** A route of a controller that is built from a description. */
export interface AddedRoute<Host, Args extends readonly unknown[]> {
  /** Name of the method; the OpenAPI document finds parameters and bodies by it. */
  readonly name: string;
  /** Parameters of the method in order. */
  readonly parameters: readonly (readonly [type: unknown, decorate: ParameterDecorator])[];
  readonly decorators: readonly MethodDecorator[];
  readonly method: (this: Host, ...args: Args) => Promise<object>;
}

/** Adds the method of one route to a controller, with the same decorators as a handwritten method. */
export function addRoute<Host extends object, Args extends readonly unknown[]>(
  controller: Type<Host>,
  { name, parameters, decorators, method }: AddedRoute<Host, Args>,
): void {
  const host = controller.prototype as object;
  Object.defineProperty(method, 'name', { value: name });
  Object.defineProperty(host, name, { value: method, configurable: true });
  const types = parameters.map(([type]) => type);
  Reflect.defineMetadata('design:paramtypes', types, host, name);
  // Parameters are checked in the order in which they are decorated: the fields of a body before those of the query.
  for (const [index, [, decorate]] of parameters.entries()) decorate(host, name, index);
  for (const decorate of decorators) decorate(host, name, { value: method });
}

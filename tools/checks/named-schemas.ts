import type { Type } from '@nestjs/common';
import { z } from 'zod';

const ARGUMENTS = '__routeArguments__';
const RESPONSES = 'swagger/apiResponse';

type Direction = 'input' | 'output';

/** Schemas of the routes of a controller: what callers send, and what they are answered. */
function* schemasOf(controller: Type): Generator<readonly [Direction, z.ZodType]> {
  for (const name of Object.getOwnPropertyNames(controller.prototype)) {
    const method = Object.getOwnPropertyDescriptor(controller.prototype, name)!.value as object;
    const given = (Reflect.getMetadata(ARGUMENTS, controller, name) ?? {}) as Record<
      string,
      { schema?: unknown }
    >;
    for (const { schema } of Object.values(given)) if (schema instanceof z.ZodType) yield ['input', schema];
    const answers = ((typeof method === 'function' && Reflect.getMetadata(RESPONSES, method)) ||
      {}) as Record<string, { standardSchema?: unknown }>;
    for (const { standardSchema } of Object.values(answers))
      if (standardSchema instanceof z.ZodType) yield ['output', standardSchema];
  }
}

/**
 * Descriptions of each named schema of the controllers, by direction and name. A name with several of them has
 * several schemas, of which the OpenAPI document holds only one.
 */
export function descriptionsByName(controllers: Iterable<Type>): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const controller of controllers)
    for (const [io, schema] of schemasOf(controller)) {
      const { $defs } = z.toJSONSchema(z.object({ schema }), { io, unrepresentable: 'any' });
      for (const [name, described] of Object.entries($defs ?? {})) {
        const key = `${io} ${name}`;
        found.set(key, (found.get(key) ?? new Set()).add(JSON.stringify(described)));
      }
    }
  return found;
}

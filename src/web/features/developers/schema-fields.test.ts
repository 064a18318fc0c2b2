import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { parameterType, schemaFields, schemaType } from './schema-fields.ts';

const schemaOf = (schema: z.ZodMiniType) => z.toJSONSchema(schema) as Record<string, unknown>;

describe('the fields of an answer', () => {
  it('are listed with the fields of objects and arrays inside them', () => {
    const answer = z.object({
      fajr: z.string().check(z.regex(/^\d{2}:\d{2}$/)),
      source: z.optional(z.enum(['table', 'computed'])),
      elevation: z.nullable(z.number()),
      zone: z.object({ name: z.string() }),
      timeline: z.array(z.object({ at: z.number() })),
      horizon: z.nullable(z.object({ sunrise: z.number() })),
    });

    expect(schemaFields(schemaOf(answer)).map(({ name, type }) => `${name}: ${type}`)).toEqual([
      'fajr: string like HH:MM',
      'source: table, computed, optional',
      'elevation: number or null',
      'zone: object',
      'zone.name: string',
      'timeline: array of object',
      'timeline[].at: number',
      'horizon: object or null',
      'horizon.sunrise: number',
    ]);
  });

  it('have types that name limits and constants, and survive unknown schemas', () => {
    expect(parameterType({ schema: { type: 'number', minimum: -90, maximum: 90 }, isRequired: true })).toBe(
      'number, -90 to 90, required',
    );
    expect(schemaType({ const: 'on' })).toBe('"on"');
    expect(schemaType({})).toBe('any');
    expect(schemaFields({ type: 'string' })).toEqual([]);
  });

  it('end at some depth', () => {
    const nested: Record<string, unknown> = { properties: {} };
    nested['properties'] = { again: nested };

    expect(schemaFields(nested).length).toBeLessThan(10);
  });
});

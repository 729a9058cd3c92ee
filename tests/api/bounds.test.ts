import { expect, it } from 'vitest';
import { z } from 'zod';
import { testApp } from '#tests/support/app.ts';
import { unboundedIn } from './schema-bounds.ts';

const PARTS = ['body', 'querystring', 'params', 'headers'] as const;

it('every text and list of every call is measured before anything else looks at it', async () => {
  const { routes } = await testApp();
  const found = routes.flatMap(({ method, url, schema }) =>
    PARTS.flatMap((part) => unboundedIn(schema?.[part], `${method} ${url} ${part}`)),
  );
  expect(found).toEqual([]);
  expect(routes.filter(({ schema }) => schema?.body).length).toBeGreaterThan(10);
});

it('what is measured late, or not at all, is found', () => {
  const late = z.object({
    plain: z.string(),
    tooLate: z.string().trim().max(5),
    goesOn: z.string().max(5).regex(/a/),
    format: z.guid(),
    list: z.array(z.string().max(5, { abort: true })).max(3, { abort: true }),
    made: z.unknown().transform(String),
    coerced: z.coerce.number(),
    deep: z.object({ one: z.string() }).optional(),
    anyKey: z.record(z.string(), z.string()),
    choice: z.union([z.number(), z.string()]),
    untouched: z.unknown(),
    good: z.string().max(5, { abort: true }).regex(/a/).nullish(),
  });
  expect(unboundedIn(late, 'body')).toEqual(
    ['plain', 'tooLate', 'goesOn', 'format', 'list', 'made', 'coerced', 'deep.one', 'anyKey', 'choice'].map(
      (name) => `body.${name}`,
    ),
  );
});

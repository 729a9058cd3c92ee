import fc from 'fast-check';
import type { Operation } from './contract.ts';
import { allowed, odd, parameterIn } from './values.ts';

/** A request before it is known which things there are to be asked about. */
export interface Draft {
  readonly operation: Operation;
  /** Which of the callers makes it; undefined for the one who may most. */
  readonly caller: number | undefined;
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** A value to send as JSON, text to send as it is, or nothing. */
  readonly body: { readonly json: unknown } | { readonly raw: string } | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** Replaces one part of a value, counted through all of its depths, by something odd. */
function spoil(value: unknown, index: number, instead: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return instead;
  const keys = Object.keys(value);
  const key = keys[index % (keys.length + 1)];
  if (key === undefined) return { ...value, [typeof instead === 'string' ? instead : 'unheardOf']: instead };
  const inner = (value as Record<string, unknown>)[key];
  return { ...value, [key]: spoil(inner, Math.floor(index / (keys.length + 1)), instead) };
}

const spoilt = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(value, fc.nat(), odd).map(([given, index, instead]) => spoil(given, index, instead));

/** Mostly as it should be, now and then not. */
const mostly = (good: fc.Arbitrary<unknown>, bad: fc.Arbitrary<unknown> = spoilt(good)) =>
  fc.oneof({ arbitrary: good, weight: 4 }, { arbitrary: bad, weight: 1 });

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const RAW = [
  ...['', '{', 'null', '[]', '"text"', '5', '{}', '{"a":1}}', '\ufeff{}', "{'a':1}", '{"a":1,"a":2}', '{"a":1e999}'],
  ...['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"x":1}}}', '{"name":"\\ud800"}'],
  ...[nested(5_000), `{"tags":${nested(200)}}`, `{"name":"${'x'.repeat(1_100_000)}"}`],
];

const version = fc.oneof(
  fc.nat({ max: 40 }).map((n) => `"${n}"`),
  fc.constantFrom('*', 'W/"3"', '3', '"x"', '', '"-1"', `"${'9'.repeat(40)}"`),
);
const headers: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    'if-match': version,
    'if-none-match': version,
    'accept-language': fc.constantFrom('ru', 'en', 'ru;q=0.1,en', 'xx', '*', 'en;q=x', ','.repeat(2_000)),
    'content-type': fc.constantFrom(
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'application/json; charset=utf-7',
      'x',
      '/',
    ),
    'accept-encoding': fc.constantFrom('br', 'identity;q=0', 'x', 'gzip;q=0'),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', 'x, y', '::1'),
    host: fc.constantFrom('evil.example', 'a b', '[::1]:99999'),
    'x-http-method-override': fc.constant('DELETE'),
  },
  { requiredKeys: [], noNullPrototype: true },
);

function draftOf(operation: Operation): fc.Arbitrary<Draft> {
  const parameters = (where: 'path' | 'query') => {
    const here = operation.parameters.filter((parameter) => parameter.in === where);
    const values: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
      here.map(({ name, schema }) => [name, mostly(parameterIn(operation.path, name) ?? allowed(schema, name), odd)]),
    );
    const requiredKeys = here.filter(({ required }) => required).map(({ name }) => name);
    return fc.record(values, { requiredKeys, noNullPrototype: true });
  };
  const json = operation.body
    ? mostly(allowed(operation.body)).map((value) => ({ json: value }))
    : fc.constant(undefined);
  const raw = fc.constantFrom(...RAW).map((text) => ({ raw: text }));
  return fc.record({
    operation: fc.constant(operation),
    caller: fc.option(fc.nat({ max: 40 }), { nil: undefined, freq: 2 }),
    path: parameters('path'),
    query: mostly(parameters('query'), fc.dictionary(fc.string(), odd, { maxKeys: 3 })) as fc.Arbitrary<Draft['query']>,
    body: fc.oneof({ arbitrary: json, weight: 19 }, { arbitrary: raw, weight: 1 }),
    headers: fc.oneof({ arbitrary: fc.constant({}), weight: 2 }, { arbitrary: headers, weight: 1 }),
  });
}

/** Requests of every call of a contract, the more often the more can go wrong in it. */
export const drafts = (operations: readonly Operation[]): fc.Arbitrary<Draft> =>
  fc.oneof(
    ...operations.map((operation) => ({
      arbitrary: draftOf(operation),
      weight: /events|history|changes/.test(operation.path) ? 4 : 1,
    })),
  );

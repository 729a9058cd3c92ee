import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ERROR_STATUS } from '#domain/error-codes.ts';
import { testApp } from '#tests/support/app.ts';

const Operation = z.looseObject({
  summary: z.string().min(1),
  tags: z.array(z.string()).min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  responses: z.record(z.string(), z.unknown()),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean().optional() })).optional(),
});
const Document = z.looseObject({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({ schemas: z.looseObject({ Error: z.looseObject({ properties: z.looseObject({}) }) }) }),
});

const app = await testApp({ publicUrl: 'https://calendar.example' });
const answer = await app.call('GET', '/api/openapi.json');
const document = answer.as(Document);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
);

describe('the published contract', () => {
  it('is open to anybody, and says where the server is', () => {
    expect(answer.status).toBe(200);
    expect(document.servers).toEqual([{ url: 'https://calendar.example' }]);
  });

  it('lists every call there is, and no other', () => {
    const documented = operations.map(({ method, path }) => `${method} ${path}`).sort();
    const served = app.routes
      .filter(({ hidden }) => !hidden)
      .map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(documented).toEqual([...new Set(served)].sort());
  });

  it.each(operations)('describes $method $path: its parameters, an answer, and failure', ({ path, operation }) => {
    const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => `{${name}}`).sort()).toEqual([...path.matchAll(/\{\w+\}/g)].map(String).sort());
    for (const parameter of inPath) expect(parameter.required).toBe(true);
    const statuses = Object.keys(operation.responses);
    expect(statuses).toContain('default');
    expect(statuses.some((status) => /^[23]/.test(status))).toBe(true);
  });

  it('asks for a bearer wherever the server does', () => {
    const open = app.routes.filter(({ access }) => access === 'public');
    for (const { method, path, operation } of operations) {
      const isOpen = open.some((route) => route.method === method && route.url.replaceAll(/:(\w+)/g, '{$1}') === path);
      expect(operation.security, `${method} ${path}`).toEqual(isOpen ? [] : [{ bearer: [] }]);
    }
  });

  it('has no reference that leads nowhere', () => {
    const targets = new Set([...answer.text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target ?? ''));
    expect(targets.size).toBeGreaterThan(0);
    for (const target of targets) {
      expect(target).toMatch(/^#\//);
      const found = target
        .slice(2)
        .split('/')
        .reduce<unknown>((node, key) => Object(node)[key], document);
      expect(found, target).toBeDefined();
    }
  });

  it('names every error code', () => {
    expect(document.components.schemas.Error.properties).toMatchObject({ code: { enum: Object.keys(ERROR_STATUS) } });
  });
});

import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { onDemand } from './on-demand.tsx';

const Greeting = ({ name }: { name: string }) => `Hello, ${name}`;

it('draws at once what was fetched before, without a fallback', async () => {
  const greeting = onDemand(async () => Greeting);
  await greeting.fetch();
  const drawn = createElement(greeting.Component, { name: 'Anna' });
  expect(renderToString(createElement(Suspense, { fallback: 'Wait' }, drawn))).toContain('Hello, Anna');
});

it('shows the fallback while it is fetched, and can be fetched again after a failure', async () => {
  let isThere = false;
  const greeting = onDemand(async () => {
    if (!isThere) throw new Error('no network');
    return Greeting;
  });
  const drawn = createElement(greeting.Component, { name: 'Anna' });
  expect(renderToString(createElement(Suspense, { fallback: 'Wait' }, drawn))).toContain('Wait');
  await expect(greeting.fetch()).rejects.toThrow('no network');
  isThere = true;
  await greeting.fetch();
  expect(renderToString(drawn)).toContain('Hello, Anna');
});

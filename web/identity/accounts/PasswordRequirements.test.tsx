import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showCalling } from '#tests/support/component.ts';
import { pretendServer } from '#tests/support/pretend-server.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

const OWNER = { email: 'mark@office.example', name: 'Mark' };
const COMMON = 'Passw0rd!';

afterEach(() => vi.unstubAllGlobals());

function Form({ refused }: { refused?: string }) {
  const [value, setValue] = useState({ password: '', again: '' });
  return (
    <NewPasswordFields
      {...{ rule: 'registration', owner: OWNER, value, onValue: setValue, label: 'Password', tried: false, refused }}
    />
  );
}

async function open(refused?: string) {
  const asked: unknown[] = [];
  const calls = pretendServer({
    'POST /auth/check-password': (body) => {
      asked.push(body);
      return Response.json({ isCommon: JSON.stringify(body).includes(COMMON) });
    },
  });
  await showCalling(refused === undefined ? <Form /> : <Form refused={refused} />, async () => undefined);
  const type = (password: string) => page.getByLabelText('Password', { exact: true }).fill(password);
  return { type, asked, calls };
}
const rule = (text: string) => page.getByRole('listitem').filter({ hasText: text });

it('the list knows every rule of the server, and asks it for what only it knows', async () => {
  const { type, asked } = await open();
  await expect.element(rule('your name')).toHaveTextContent('not met');
  await expect.element(rule('most common')).toHaveTextContent('not checked yet');
  await type(COMMON);
  await expect.element(rule('most common')).toHaveTextContent('not met');
  await type('mark@office.example!A');
  await expect.element(rule('your name')).toHaveTextContent('not met');
  await expect.element(rule('most common')).toHaveTextContent('not checked yet');
  await type('Kalends2026!');
  await expect.element(rule('your name')).toHaveTextContent('not met');
  await type('Better-horse#2');
  await expect.element(rule('your name')).toHaveTextContent(/, met$/);
  await expect.element(rule('most common')).toHaveTextContent(/, met$/);
  // A password that fails a local rule is never sent.
  expect(asked).toEqual([{ password: COMMON }, { password: 'Better-horse#2' }]);
});

it('a password that the server refuses for a name that the form does not know is not called good', async () => {
  const { type } = await open('Choose a password without your name');
  await type('Bartholomew!7');
  await expect.element(rule('most common')).toHaveTextContent(/, met$/);
  await expect.element(rule('your name')).toHaveTextContent('not met');
});

it('what the server does not answer is not called good', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await showCalling(<Form />, async () => undefined);
  await page.getByLabelText('Password', { exact: true }).fill('Better-horse#2');
  await expect.element(rule('your name')).toHaveTextContent(/, met$/);
  await expect.element(rule('most common')).toHaveTextContent('not checked yet');
});

import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showCalling } from '#tests/support/component.ts';
import { useOptimisticSave } from './optimistic.ts';

interface Call {
  readonly value: string;
  readonly answer: (value: string) => void;
  readonly refuse: (error: Error) => void;
}

const queryKey = ['choice'];
let calls: Call[] = [];

function Choice() {
  const { data } = useQuery({ queryKey, queryFn: async () => 'one', staleTime: Number.POSITIVE_INFINITY });
  const { mutate } = useOptimisticSave({
    name: 'choice',
    keyOf: () => queryKey,
    send: (value: string) =>
      new Promise<string>((answer, refuse) => {
        calls.push({ value, answer, refuse });
      }),
    shown: (_, value) => value,
  });
  return (
    <>
      <output>{data}</output>
      {['two', 'three'].map((value) => (
        <button key={value} type="button" onClick={() => mutate(value)}>
          {value}
        </button>
      ))}
    </>
  );
}

async function open() {
  calls = [];
  await showCalling(<Choice />, async () => {});
  const shown = page.getByRole('status');
  await expect.element(shown).toHaveTextContent('one');
  const choose = async (value: string) => {
    await page.getByRole('button', { name: value }).click();
    await expect.element(shown).toHaveTextContent(value);
  };
  const sent = (count: number) => expect.poll(() => calls.length).toBe(count);
  return { shown, choose, sent };
}

it('shows the later of two choices while the first is answered, and sends them in order', async () => {
  const { shown, choose, sent } = await open();
  await choose('two');
  await choose('three');
  await sent(1);
  calls[0]?.answer('two');
  await sent(2);
  expect(calls.map(({ value }) => value)).toEqual(['two', 'three']);
  await expect.element(shown).toHaveTextContent('three');
  calls[1]?.answer('three, as the server has it');
  await expect.element(shown).toHaveTextContent('three, as the server has it');
});

it('shows what was there before if the choice is refused', async () => {
  const { shown, choose, sent } = await open();
  await choose('two');
  await sent(1);
  calls[0]?.refuse(new Error('The server is broken'));
  await expect.element(shown).toHaveTextContent('one');
});

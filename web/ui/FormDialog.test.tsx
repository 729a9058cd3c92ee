import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { Field } from './Field.tsx';
import { FormDialog } from './FormDialog.tsx';
import { useSubmit } from './use-submit.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = page.getByLabelText('Name');

function Named({ run, onClose }: { run: () => Promise<void>; onClose: () => void }) {
  const [name, setName] = useState('');
  const question = useSubmit({ run, failed: 'It failed', isComplete: () => name !== '' });
  const error = question.tried && name === '' ? 'Missing' : undefined;
  return (
    <FormDialog open {...{ onClose, question }} title="Key" submit="Make" held>
      <form {...question.form}>
        <Field label="Name" value={name} error={error} onChange={({ target }) => setName(target.value)} />
      </form>
    </FormDialog>
  );
}

it('a form that lacks something is not sent: its first invalid field gets the focus', async () => {
  const run = vi.fn(async () => {});
  await show(<Named run={run} onClose={vi.fn()} />);
  await button('Make').click();
  await expect.element(page.getByText('Missing')).toBeVisible();
  await expect.element(field).toHaveFocus();
  expect(run).not.toHaveBeenCalled();
});

it('is sent once at a time, and stays open for it; a failure is announced until the next attempt', async () => {
  const attempts = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const run = vi.fn(() => attempts[run.mock.calls.length - 1]?.promise ?? Promise.resolve());
  const onClose = vi.fn();
  await show(<Named run={run} onClose={onClose} />);
  await field.fill('Board');
  await userEvent.keyboard('{Enter}{Enter}{Escape}');
  await expect.element(button('Cancel')).toBeDisabled();
  expect(run).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  attempts[0]?.reject(new Error('down'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('It failed');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  attempts[1]?.resolve();
  await expect.element(button('Cancel')).toBeEnabled();
  await button('Cancel').click();
  expect(onClose).toHaveBeenCalledOnce();
});

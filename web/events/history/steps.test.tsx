import { useMutation } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showCalling } from '#tests/support/component.ts';
import { forgetSteps, type Step } from '#web/platform/held-steps.ts';
import { beginStep, hasSteps, noteStep } from '#web/platform/steps.ts';
import { SnackbarHost } from '#web/ui/SnackbarHost.tsx';
import { useSteps } from './api.ts';

/** The server, which responds when the test says so, or at once. */
const server = vi.fn<typeof fetch>();
let asked: number[];
let answers: (() => void)[];
let isSlow: boolean;
let refused: number | undefined;
let version: number;

beforeEach(() => {
  [asked, answers, isSlow, refused, version] = [[], [], false, undefined, 100];
  server.mockImplementation(async (input) => {
    const undone = Number(/history\/(\d+)\/undo$/.exec(String(input))?.[1]);
    asked.push(undone);
    if (isSlow) await new Promise<void>((answer) => answers.push(answer));
    const body = { code: 'undo_conflict', message: 'No' };
    if (undone === refused) return Response.json(body, { status: 409 });
    version += 1;
    return Response.json({ version });
  });
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  forgetSteps();
  vi.unstubAllGlobals();
});

const step = (of: number): Step => ({
  ...({ did: 'change', title: `Event ${of}` } as const),
  changes: [{ calendarId: 'home', version: of }],
});
let save: (work: Promise<void>) => Promise<void>;

function Keys() {
  const { undo, redo } = useSteps();
  const { mutateAsync } = useMutation({ mutationFn: (work: Promise<void>) => work });
  save = mutateAsync;
  return (
    <>
      <button type="button" onClick={() => undo(['home'])}>
        Undo
      </button>
      <button type="button" onClick={() => redo(['home'])}>
        Redo
      </button>
      <SnackbarHost />
    </>
  );
}
const open = () => showCalling(<Keys />, async () => undefined);
function press(name: string, times: number): void {
  const key = page.getByRole('button', { name }).element();
  for (let done = 0; done < times; done += 1) if (key instanceof HTMLElement) key.click();
}
const said = (text: string) => expect.element(page.getByText(text)).toBeInTheDocument();

it('nine quick presses take back nine steps, the newest first, each after the answer to the one before', async () => {
  await open();
  for (let of = 1; of <= 9; of += 1) noteStep(step(of));
  isSlow = true;
  press('Undo', 9);
  for (let of = 9; of >= 1; of -= 1) {
    await vi.waitFor(() => expect(answers).toHaveLength(10 - of));
    expect(asked.at(-1)).toBe(of);
    answers.at(-1)?.();
  }
  await said('Undone: “Event 1” is as it was before');
  expect(hasSteps(['home'])).toBe(false);
  isSlow = false;
  asked = [];
  press('Redo', 9);
  await said('Redone: “Event 9” is changed');
  expect(asked).toEqual([109, 108, 107, 106, 105, 104, 103, 102, 101]);
});

it('a refused step stays, and nothing that was pressed before overtakes it', async () => {
  await open();
  for (const of of [1, 2, 3]) noteStep(step(of));
  refused = 2;
  press('Undo', 3);
  await said('This cannot be undone');
  expect(asked).toEqual([3, 2]);
  refused = undefined;
  press('Undo', 2);
  await said('Undone: “Event 1” is as it was before');
  expect(asked).toEqual([3, 2, 2, 1]);
});

it('of a step of several changes, those that were taken back already are not asked for again', async () => {
  await open();
  const [one, two, three] = [1, 2, 3].map((of) => ({ calendarId: 'home', version: of }));
  noteStep({ ...step(1), changes: [one, two, three].flatMap((each) => each ?? []) });
  refused = 2;
  press('Undo', 1);
  await said('This cannot be undone');
  refused = undefined;
  press('Undo', 1);
  await said('Undone: “Event 1” is as it was before');
  expect(asked).toEqual([3, 2, 2, 1]);
});

it('what is still being stored is waited for, and taken back first', async () => {
  await open();
  noteStep(step(1));
  let stored = () => {};
  const saving = save(
    new Promise<void>((resolve) => {
      stored = resolve;
    }).then(() => void noteStep(step(2))),
  );
  press('Undo', 1);
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual([]);
  stored();
  await saving;
  await said('Undone: “Event 2” is as it was before');
  expect(asked).toEqual([2]);
});

it('steps stand in the order in which they were begun, whichever the server answers first', async () => {
  await open();
  const [first, second] = [beginStep(), beginStep()];
  noteStep(step(2), second);
  noteStep(step(1), first);
  press('Undo', 2);
  await vi.waitFor(() => expect(asked).toEqual([2, 1]));
});

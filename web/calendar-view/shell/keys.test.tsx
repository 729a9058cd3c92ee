import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { sampleEvent } from '#web/events/sample-event.ts';
import { SnackbarHost } from '#web/ui/SnackbarHost.tsx';
import { closeSnackbar } from '#web/ui/snackbar.ts';
import { dateEvent } from '../layout/dated-event.ts';
import { indexDays } from '../layout/day-index.ts';
import { useMoves } from '../moving/use-moves.ts';
import { useEventKeys } from './use-event-keys.ts';
import { useViewCommands } from './use-view-commands.ts';

const DAY = '2026-11-20';
const index = indexDays(
  [dateEvent(sampleEvent({ id: 'rehearsal', startTime: `${DAY}T10:00:00`, endTime: `${DAY}T11:00:00` }), 'UTC')],
  [DAY],
);
const done = vi.fn();
const nothing = () => undefined;

/** A page with one event, editable or read-only. */
function Calendar({ mayWrite }: { mayWrite: boolean }) {
  const root = useRef<HTMLElement>(null);
  const mover = { current: nothing as never, move: nothing, give: nothing, copy: nothing };
  const moves = useMoves(mover, () => mayWrite, 'UTC', '');
  useEventKeys(root, index, {
    allowed: moves.allowed,
    edit: ({ event }) => done('edit', event.id),
    remove: ({ event }) => done('delete', event.id),
  });
  useViewCommands({
    ...{ here: () => ({}), mayAdd: mayWrite, mayWrite, undo: { undo: nothing, redo: nothing } },
    ...{ onStep: nothing, onToday: nothing, onView: nothing, onHours: nothing, onGoTo: nothing, onAside: undefined },
    onWeekends: nothing,
    onAdd: () => moves.allowed() && done('add'),
    onQuickAdd: () => moves.allowed() && done('quick add'),
  });
  return (
    <>
      <main ref={root}>
        <button type="button" data-event="rehearsal">
          Rehearsal
        </button>
      </main>
      <SnackbarHost />
    </>
  );
}

const press = async (key: string) => {
  page.getByRole('button', { name: 'Rehearsal' }).element().focus();
  await userEvent.keyboard(key);
};

beforeEach(() => done.mockClear());
afterEach(closeSnackbar);

it.each([
  ['e', ['edit', 'rehearsal']],
  ['{Delete}', ['delete', 'rehearsal']],
  ['{Backspace}', ['delete', 'rehearsal']],
  ['n', ['add']],
  ['q', ['quick add']],
])('%s does it for an editor', async (key, what) => {
  await show(<Calendar mayWrite />);
  await press(key);
  expect(done.mock.calls).toEqual([what]);
});

it.each(['e', '{Delete}', 'n', 'q'])('%s shows a viewer why nothing happens', async (key) => {
  await show(<Calendar mayWrite={false} />);
  await press(key);
  await expect.element(page.getByRole('status')).toHaveTextContent('You have view-only access');
  expect(done).not.toHaveBeenCalled();
});

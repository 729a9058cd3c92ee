import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { sampleEvent } from '#web/events/sample-event.ts';
import { indexDays } from '../layout/day-index.ts';
import { useQuickEdit } from './use-quick-edit.ts';

const event = sampleEvent({ id: 'a', startTime: '2026-11-20T10:00:00', endTime: '2026-11-20T11:00:00' });
const dated = { event, start: event.startTime, end: event.endTime, firstDay: '2026-11-20', lastDay: '2026-11-20' };
const index = indexDays([dated], ['2026-11-20']);

function Grid({ onEdit }: { onEdit: (event: { id: string }) => boolean }) {
  const shown = useRef<HTMLElement>(null);
  useQuickEdit(shown, index, onEdit);
  return (
    <main ref={shown}>
      <button type="button" data-event="a">
        Choir
      </button>
    </main>
  );
}

it('two presses open the form, unless a key was pressed between them', async () => {
  const onEdit = vi.fn(() => true);
  await show(<Grid onEdit={onEdit} />);
  const choir = page.getByRole('button').element();
  const press = () => {
    const at = { bubbles: true, clientX: 5, clientY: 5, button: 0, pointerType: 'mouse' };
    choir.dispatchEvent(new PointerEvent('pointerdown', at));
    choir.dispatchEvent(new PointerEvent('click', at));
  };
  press();
  choir.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', bubbles: true }));
  press();
  expect(onEdit).not.toHaveBeenCalled();
  press();
  expect(onEdit).toHaveBeenCalledTimes(1);
});

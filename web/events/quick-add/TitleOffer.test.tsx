import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { EMPTY_DRAFT, newDraft } from '#web/events/event-draft.ts';
import { useEventForm } from '#web/events/when/use-event-form.ts';
import { type ParsedTitle, TitleOffer } from './TitleOffer.tsx';

const NOW = '2026-11-20T12:00:00';
const TAGS = [{ id: 'work', name: 'Work', color: '#4CAF50' }];
const PEOPLE = [{ id: 'max', name: 'Max', initials: 'M', color: '#2196F3', userId: null }];

async function open({ follows = true } = {}) {
  const state = { draft: EMPTY_DRAFT, left: null as string | null };
  function Form() {
    const saved = newDraft('2026-11-20', NOW);
    const form = useEventForm(saved, saved, '2026-11-20', 'Europe/Moscow');
    state.draft = form.draft;
    const onRead = ({ left }: ParsedTitle) => {
      state.left = left;
    };
    return (
      <>
        <textarea
          name="title"
          value={form.draft.title}
          onChange={(event) => form.change({ title: event.target.value })}
        />
        <button type="button" onClick={() => form.change({ startTime: '07:00', endTime: '08:00' })}>
          At seven
        </button>
        <TitleOffer
          {...{ form, follows, onRead }}
          tags={TAGS}
          people={PEOPLE}
          before=""
          begun=""
          now={NOW}
          timeZone="Europe/Moscow"
        />
      </>
    );
  }
  await show(<Form />);
  return { state, title: page.getByRole('textbox') };
}

it('fills the fields from the title, and leaves them as they were by one press', async () => {
  const { state, title } = await open();
  await title.fill('call mom tomorrow at 11 #work');
  await expect.element(page.getByText(/^From the title: Saturday/)).toBeVisible();
  expect(state.draft).toMatchObject({ startDate: '2026-11-21', startTime: '11:00', endTime: '12:00', tagId: 'work' });
  await expect.poll(() => state.left).toBe('call mom');
  await title.fill('call mom tomorrow at 3pm #work');
  await expect.poll(() => state.draft.startTime).toBe('15:00');
  await page.getByRole('button', { name: 'Keep as text' }).click();
  expect(state.draft).toMatchObject({ startDate: '2026-11-20', startTime: '12:00', tagId: null });
  expect(state).toMatchObject({ left: null, draft: { title: 'call mom tomorrow at 3pm #work' } });
});

it('takes the people after @, and names them', async () => {
  const { state, title } = await open();
  await title.fill('swimming tomorrow at 5pm @max');
  await expect.element(page.getByText(/^From the title: Saturday.* · Max/)).toBeVisible();
  expect(state.draft.personIds).toEqual(['max']);
  await expect.poll(() => state.left).toBe('swimming');
  await title.fill('swimming tomorrow at 5pm');
  await expect.poll(() => state.draft.personIds).toEqual([]);
});

it('has read the title before the next key or click', async () => {
  const { state, title } = await open();
  await expect.element(title).toBeVisible();
  const field = title.element() as HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'call mom at 11');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await Promise.resolve();
  expect(state).toMatchObject({ left: 'call mom', draft: { startTime: '11:00' } });
});

it('leaves alone what was set by hand, and offers it', async () => {
  const { state, title } = await open();
  await page.getByRole('button', { name: 'At seven' }).click();
  await title.fill('call mom tomorrow at 11 #work');
  await expect.element(page.getByRole('button', { name: /^Apply/ })).toBeVisible();
  expect(state).toMatchObject({ left: null, draft: { startDate: '2026-11-20', startTime: '07:00', tagId: 'work' } });
  await title.click();
  await userEvent.keyboard('{Enter}');
  expect(state.draft).toMatchObject({ title: 'call mom', startDate: '2026-11-21', startTime: '11:00' });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  expect(state.draft).toMatchObject({ title: 'call mom tomorrow at 11 #work', startTime: '07:00', tagId: 'work' });
});

it('only offers in an event that is there', async () => {
  const { state, title } = await open({ follows: false });
  await title.fill('call mom tomorrow at 11');
  await expect.element(page.getByRole('button', { name: /^Apply/ })).toBeVisible();
  expect(state).toMatchObject({ left: null, draft: { startDate: '2026-11-20', startTime: '12:00' } });
});

it('says what it did not understand', async () => {
  const { title } = await open();
  await title.fill('party 31 feb');
  await expect.element(page.getByText('Not understood: “31 feb”')).toBeVisible();
});

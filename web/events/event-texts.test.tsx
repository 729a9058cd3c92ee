import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { EVENT_TEXTS } from '#domain/values/events.ts';
import { show, showCalling } from '#tests/support/component.ts';
import { EventCard } from '#web/events/card/EventCard.tsx';
import { ConflictDialog } from '#web/events/conflict/ConflictDialog.tsx';
import { EventDialog } from '#web/events/form/EventDialog.tsx';
import { draftOf } from './event-draft.ts';
import { sampleEvent } from './sample-event.ts';

/** Every text field of an event, wherever a person reads or writes it. */

const nothing = () => {};
const texts = Object.fromEntries(EVENT_TEXTS.map((name) => [name, `the ${name}`]));
const event = sampleEvent({ id: 'a', startTime: '2026-11-02T10:00:00', ...texts });
const draft = draftOf(event);
const closing = { open: true, onClose: nothing, onClosed: nothing };

// The page injects the row of the link.
const OWN = EVENT_TEXTS.filter((name) => name !== 'url');

it.each(OWN)('the form has a field for the %s', async (name) => {
  const saving = { kind: 'edit', saved: draft, error: null, onSave: nothing, onDelete: nothing } as const;
  const around = {
    rows: { tags: [], notes: [], timeZone: 'Europe/Moscow', firstDay: 1 },
    today: '2026-11-02',
  } as const;
  await show(<EventDialog {...closing} {...saving} {...around} draft={draft} />);
  const fields = page.getByRole('textbox').elements() as (HTMLInputElement | HTMLTextAreaElement)[]; // by their role
  expect(fields.map(({ value }) => value)).toContain(`the ${name}`);
});

it.each(EVENT_TEXTS)('those who only read are shown the %s', async (name) => {
  const around = { zone: 'Europe/Moscow', tags: [], about: null, now: 0, meId: '', actions: null } as const;
  const { open, onClose, onClosed } = closing;
  await show(<EventCard {...{ open, onClose, onClosed }} {...around} event={event} onShare={nothing} />);
  await expect.element(page.getByText(`the ${name}`)).toBeVisible();
});

it.each(EVENT_TEXTS)('of two versions the %s is shown where it differs', async (name) => {
  const theirs = { ...draft, [name]: 'theirs' };
  const choosing = { onSave: nothing, onBack: nothing, timeZone: 'Europe/Moscow', now: '2026-11-02T10:00:00' };
  const about = { meId: '', current: event, mine: draft, theirs, asked: [name], tags: [], people: [] };
  await showCalling(<ConflictDialog open {...about} {...choosing} />, async () => {});
  await expect.element(page.getByText(`the ${name}`)).toBeVisible();
});

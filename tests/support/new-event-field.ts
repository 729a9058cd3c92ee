/** `rsvpUntil`, a date, as a field that events do not have: what whoever adds one writes, by file. */

interface Edit {
  readonly file: string;
  readonly edits: readonly (readonly [before: string, after: string])[];
}

/** The files of code that `docs/architecture.md` names, without words, migration and tests. */
export const FIELD: readonly Edit[] = [
  {
    file: 'domain/event-fields.ts',
    edits: [
      [
        "class: { column: 'class',",
        "rsvpUntil: { column: 'rsvp_until', plain: null as string | null },\n  class: { column: 'class',",
      ],
    ],
  },
  {
    file: 'domain/event-details.ts',
    edits: [
      [
        'const eventFields = {',
        "const eventFields = {\n  rsvpUntil: bounded('yyyy-MM-dd'.length, 'invalid').nullable(),",
      ],
    ],
  },
  {
    file: 'domain/icalendar/property-groups.ts',
    edits: [
      [
        "  class: field('class',",
        "  rsvpUntil: field('rsvpUntil', ['X-RSVP-UNTIL'], ({ rsvpUntil }) => rsvpUntil === null ? [] : [writeProperty('X-RSVP-UNTIL', rsvpUntil)]),\n  class: field('class',",
      ],
    ],
  },
  {
    file: 'domain/icalendar/read-event.ts',
    edits: [
      [
        'class: readClass(component),',
        "class: readClass(component),\n    rsvpUntil: propertyOf(component, 'X-RSVP-UNTIL')?.value ?? null,",
      ],
    ],
  },
  {
    file: 'web/events/drafts/read-event.ts',
    edits: [['  class: oneOf(', '  rsvpUntil: orNull(text),\n  class: oneOf(']],
  },
  {
    file: 'web/events/conflict/ConflictDialog.tsx',
    edits: [["if (field !== 'when') return draft[field].trim()", "if (field !== 'when') return draft[field]?.trim()"]],
  },
  {
    file: 'web/events/card/EventState.tsx',
    edits: [['  transparency: ({', '  rsvpUntil: ({ rsvpUntil }) => rsvpUntil ?? false,\n  transparency: ({']],
  },
  {
    file: 'web/app/calendar/MoreRows.tsx',
    edits: [
      ['  transparency: TransparencyRow,', '  transparency: TransparencyRow,\n  rsvpUntil: RsvpRow,'],
      [
        '\nfunction StatusRow(',
        '\nfunction RsvpRow({ form: { draft, change } }: Props) {\n  return <input type="date" value={draft.rsvpUntil ?? \'\'} onChange={({ target }) => change({ rsvpUntil: target.value || null })} />;\n}\n\nfunction StatusRow(',
      ],
    ],
  },
  {
    file: 'web/events/history/use-value-text.ts',
    edits: [['  class: EVENT_CLASSES,', '  class: EVENT_CLASSES,\n  rsvpUntil: [],']],
  },
];

/** Its words, and its column. */
export const BESIDE: readonly Edit[] = [
  {
    file: 'locales/en/events.json',
    edits: [['  "status": "Status",', '  "status": "Status",\n  "rsvpUntil": "Answer until",']],
  },
  {
    file: 'locales/en/history.json',
    edits: [['    "status": "Status",', '    "status": "Status",\n    "rsvpUntil": "Answer until",']],
  },
  {
    file: 'server/platform/db/migrations/004-events.ts',
    edits: [["    url text default '' not null,", "    url text default '' not null,\n    rsvp_until text,"]],
  },
];

/** Read back in every way: as an answer, from a calendar app, from the history. */
export const ROUND_TRIP = `
import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { eventText, ownObjects } from '#tests/support/calendar-objects.ts';
import { change, eventsOn, undoNewest } from '#tests/support/series.ts';

it('a field is stored, edited, undone, and carried by calendar apps', async () => {
  const app = await testApp();
  const client = await ownObjects(app);
  await client.put('a.ics', eventText('a', 'X-RSVP-UNTIL:2026-11-19'));
  const shown = async () => (await eventsOn(client.person, client.calendarId, '2026-11-21'))[0];
  const event = await shown();
  expect(event).toMatchObject({ rsvpUntil: '2026-11-19' });
  await change(client.person, event?.id ?? '', { rsvpUntil: '2026-11-20' });
  expect((await client.get('a.ics')).text).toContain('X-RSVP-UNTIL:2026-11-20');
  await change(client.person, event?.id ?? '', { rsvpUntil: null });
  expect((await client.get('a.ics')).text).not.toContain('X-RSVP-UNTIL');
  await undoNewest(client.person, client.calendarId);
  expect(await shown()).toMatchObject({ rsvpUntil: '2026-11-20' });
});
`;

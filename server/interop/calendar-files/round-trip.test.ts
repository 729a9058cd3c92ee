import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CALENDAR_ZONE, generatedObject } from '#domain/icalendar/generated-objects.ts';
import { generousBudget } from '#domain/icalendar/generous-budget.ts';
import { writeObject } from '#domain/icalendar/write-object.ts';
import { ImportAnswer } from '#domain/imports.ts';
import { testApp } from '#tests/support/app.ts';
import { eventsOf } from '#tests/support/calendar-files.ts';
import { importing } from '#tests/support/imports.ts';
import { createCalendar, signUp } from '#tests/support/people.ts';

const app = await testApp();
const owner = await signUp(app, 'Olga');
const META = { sequence: 1, createdAt: Date.UTC(2026, 0, 1), updatedAt: Date.UTC(2026, 0, 2) };

it('a calendar that is exported and imported elsewhere is the same there, and adds nothing to itself', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(generatedObject, { minLength: 1, maxLength: 12 }), async (given) => {
      const [here, there] = [
        await createCalendar(owner, { timezone: CALENDAR_ZONE }),
        await createCalendar(owner, { timezone: CALENDAR_ZONE }),
      ];
      const file = given
        .map((fields, index) => writeObject({ ...fields, uid: `${index} ${fields.uid}` }, META, generousBudget()))
        .join('');
      await importing(owner, here.id, file);
      // Every other event is changed, so that its text is no longer the imported one.
      const events = await app.db.read
        .selectFrom('events')
        .select('id')
        .where('calendar_id', '=', here.id)
        .where('recurring_event_id', 'is', null)
        .execute();
      for (const { id } of events.filter((_, index) => index % 2 === 0)) {
        const changes = { title: 'Another, “title”; here', location: '' };
        expect((await owner.call('PUT', `/api/events/${id}`, changes)).status).toBe(200);
      }
      const { text } = await owner.call('GET', `/api/calendars/${here.id}/export.ics`);
      const { report } = (await importing(owner, there.id, text)).as(ImportAnswer);
      expect(report.counts).toMatchObject({ new: given.length, mended: 0, refused: 0 });
      expect(await eventsOf(app, owner, there.id)).toEqual(await eventsOf(app, owner, here.id));
      const again = (await importing(owner, here.id, text)).as(ImportAnswer);
      expect(again).toMatchObject({ added: 0, changed: 0, version: null });
    }),
    { numRuns: 8 },
  );
});

import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { ALARM, eventText, lines, objectClient } from '#tests/support/calendar-objects.ts';
import { calendarWith } from '#tests/support/people.ts';
import { eventsOn } from '#tests/support/series.ts';

const app = await testApp();

describe('alarms', () => {
  it('are reminders of the one who sent them, and nobody else is shown them', async () => {
    const { owner, editor, calendar } = await calendarWith(app, 'editor');
    const [one, other] = [await objectClient(app, owner, calendar.id), await objectClient(app, editor, calendar.id)];
    const text = eventText('a', ...ALARM);
    await one.put('a.ics', text);
    const seen = await other.get('a.ics');
    expect(seen.text).toBe(eventText('a'));
    const [event] = await eventsOn(owner, calendar.id, '2026-11-21');
    const reminders = (person: typeof owner) => person.call('GET', `/api/events/${event?.id}/reminders`);
    expect((await reminders(owner)).body).toMatchObject({ reminders: [{ minutes: 5, by: 'notification' }] });
    expect((await reminders(editor)).body).toMatchObject({ reminders: null });
    await other.put('a.ics', seen.text.replace('Dentist', 'Doctor'));
    expect((await one.get('a.ics')).text).toContain(lines(...ALARM));
    expect((await one.get('a.ics')).text).toContain('SUMMARY:Doctor');
  });

  it('follow what is chosen in the web, and the ETag follows with them, for that person alone', async () => {
    const { owner, editor, calendar } = await calendarWith(app, 'editor');
    const [one, other] = [await objectClient(app, owner, calendar.id), await objectClient(app, editor, calendar.id)];
    await one.put('a.ics', eventText('a', ...ALARM));
    const [event] = await eventsOn(owner, calendar.id, '2026-11-21');
    const etags = async () => [(await one.get('a.ics')).headers.etag, (await other.get('a.ics')).headers.etag];
    const before = await etags();
    await owner.call('PUT', `/api/events/${event?.id}/reminders`, { reminders: [{ minutes: 60, by: 'notification' }] });
    const after = await etags();
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).toBe(before[1]);
    const { text } = await one.get('a.ics');
    expect(text).toContain('TRIGGER:-PT1H');
    expect(text).not.toContain('TRIGGER:-PT5M');
  });
});

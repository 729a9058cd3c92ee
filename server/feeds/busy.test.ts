import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { askingAs, eventsIn, feedOf } from '#tests/support/feeds.ts';
import { calendarWith, createEvent, createTags } from '#tests/support/people.ts';
import { change, createSeries, occurrence } from '#tests/support/series.ts';

const app = await testApp();
const ask = askingAs(app);

describe('a link that tells busy times only', () => {
  const SECRETS = ['Oncologist', 'Ward 3', 'Bring the results', 'example.com/results', 'Health', 'Asia/Tokyo'];

  it('has when somebody is busy, and nothing that tells why, where or by whom', async () => {
    const { calendar, owner } = await calendarWith(app);
    const [tag] = await createTags(owner, calendar.id, 'Health');
    const event = await createEvent(owner, calendar.id, {
      ...{
        title: 'Oncologist',
        location: 'Ward 3',
        description: 'Bring the results',
        url: 'https://example.com/results',
      },
      ...{ tagId: tag?.id, timeZone: 'Asia/Tokyo' },
    });
    const { text } = await ask(await feedOf(owner, calendar.id, { content: 'busy' }));
    for (const secret of [...SECRETS, event.id, owner.name]) expect(text).not.toContain(secret);
    const events = eventsIn(text);
    expect(events).toMatchObject([{ event: { title: 'Занято', startTime: '2026-11-21T01:00:00', timeZone: 'UTC' } }]);
  });

  it('has another UID for the same event in each link, and the same each time', async () => {
    const { calendar, owner } = await calendarWith(app);
    await createEvent(owner, calendar.id);
    const paths = [
      await feedOf(owner, calendar.id, { content: 'busy' }),
      await feedOf(owner, calendar.id, { content: 'busy' }),
    ];
    const uid = async (path = '') => /^UID:(.*)\r$/m.exec((await ask(path)).text)?.[1];
    expect(await uid(paths[0])).toBe(await uid(paths[0]));
    expect(await uid(paths[0])).not.toBe(await uid(paths[1]));
  });

  it('leaves out what is called off or takes up no time, single occurrences too', async () => {
    const { calendar, owner } = await calendarWith(app);
    await createEvent(owner, calendar.id, { status: 'cancelled' });
    await createEvent(owner, calendar.id, { transparency: 'transparent' });
    const series = await createSeries(owner, calendar.id, 'FREQ=DAILY;COUNT=5');
    await change(owner, occurrence(series, '2026-11-24T10:00:00'), { status: 'cancelled' });
    await change(owner, occurrence(series, '2026-11-25T10:00:00'), { transparency: 'transparent' });
    await change(owner, occurrence(series, '2026-11-26T10:00:00'), { title: 'Oncologist' });
    const { text } = await ask(await feedOf(owner, calendar.id, { content: 'busy' }));
    expect(text).not.toContain('Oncologist');
    const events = eventsIn(text);
    expect(events).toHaveLength(1);
    expect(events[0]?.event.exdates).toEqual(['2026-11-24T10:00:00', '2026-11-25T10:00:00']);
    expect(events[0]?.exceptions.map(({ event }) => event.title)).toEqual(['Занято']);
  });

  it('has the one occurrence that takes up time of a series that does not', async () => {
    const { calendar, owner } = await calendarWith(app);
    const series = await createSeries(owner, calendar.id, 'FREQ=DAILY;COUNT=5', { transparency: 'transparent' });
    await change(owner, occurrence(series, '2026-11-24T10:00:00'), { transparency: 'opaque' });
    const events = eventsIn((await ask(await feedOf(owner, calendar.id, { content: 'busy' }))).text);
    expect(events).toMatchObject([{ event: { recurrence: null, startTime: '2026-11-24T07:00:00' }, exceptions: [] }]);
  });
});

import { describe, expect, it } from 'vitest';
import { HistoryPage } from '#domain/changes.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createCalendar, createEvent, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();

async function home() {
  const vera = await signUp(app, 'Vera');
  const calendar = await createCalendar(vera);
  return { vera, calendar };
}

async function page(person: Person, calendarId: string, query = ''): Promise<HistoryPage> {
  return (await person.call('GET', `/api/calendars/${calendarId}/history${query}`)).as(HistoryPage);
}

describe('the pages', () => {
  it('go from the newest to the oldest, without a gap or an overlap', async () => {
    const { vera, calendar } = await home();
    for (let count = 0; count < 6; count += 1) await createEvent(vera, calendar.id);
    const seen: number[][] = [];
    let before: number | null = null;
    do {
      const { entries, nextBefore }: HistoryPage = await page(
        vera,
        calendar.id,
        `?limit=3${before === null ? '' : `&before=${before}`}`,
      );
      seen.push(entries.map(({ version }) => version));
      before = nextBefore;
    } while (before !== null);
    expect(seen).toEqual([[7, 6, 5], [4, 3, 2], [1]]);
  });

  it('hold 50 unless asked for, and at most 100', async () => {
    const { vera, calendar } = await home();
    for (let count = 0; count < 50; count += 1) await createEvent(vera, calendar.id);
    expect((await page(vera, calendar.id)).entries).toHaveLength(50);
    expect(await page(vera, calendar.id, '?limit=100')).toMatchObject({ nextBefore: null });
  });

  it('are empty where nothing is older', async () => {
    const { vera, calendar } = await home();
    expect(await page(vera, calendar.id, '?before=1')).toEqual({ entries: [], nextBefore: null });
  });

  it.each(['limit=0', 'limit=101', 'limit=x', 'before=0', 'before=-1', 'before=1.5', 'before='])(
    'refuse %s',
    async (query) => {
      const { vera, calendar } = await home();
      const answer = await vera.call('GET', `/api/calendars/${calendar.id}/history?${query}`);
      expect(answer).toMatchObject(refused('validation_failed', query.split('=')[0] ?? ''));
    },
  );
});

describe('who may read it', () => {
  it('every member, and nobody else', async () => {
    const { calendar, owner, stranger, ...members } = await calendarWith(app, 'admin', 'editor', 'viewer');
    for (const person of [owner, ...Object.values(members)]) {
      expect((await page(person, calendar.id)).entries).not.toEqual([]);
    }
    const path = `/api/calendars/${calendar.id}/history`;
    expect(await stranger.call('GET', path)).toMatchObject(refused('not_found'));
    expect(await app.call('GET', path)).toMatchObject(refused('authentication_required'));
  });
});

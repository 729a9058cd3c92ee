import { describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { notifiedTo, testNotifier } from '#tests/support/notifier.ts';
import { calendarWith, createEvent, type Person } from '#tests/support/people.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Ten minutes before the usual event. */
const DUE = Date.parse('2026-11-21T09:50:00+03:00');

const byEmail = (person: Person, calendarId: string, minutes = 10) =>
  person.call('PUT', `/api/calendars/${calendarId}/notifications`, { timed: [{ minutes, by: 'email' }] });

async function planned(app: TestApp) {
  const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
  await createEvent(owner, calendar.id);
  await byEmail(owner, calendar.id);
  return { calendar, owner, viewer };
}

describe('a clock that is set wrong', () => {
  it('two hours ahead and back: what was taken for missed comes at its minute, and nothing comes twice', async () => {
    const app = await testApp();
    const { owner, viewer } = await planned(app);
    const notifier = testNotifier(app);
    await notifier.runDue();
    app.clock.now = DUE - 5 * MINUTE + 2 * HOUR;
    await notifier.runDue();
    expect(await notifiedTo(viewer)).toEqual(['missed Dentist']);
    expect(notifier.emails).toEqual([]);
    app.clock.now = DUE - 5 * MINUTE;
    await notifier.runDue();
    expect(await notifiedTo(viewer)).toEqual(['missed Dentist']);
    app.clock.now = DUE;
    await notifier.runDue();
    await notifier.runDue();
    expect(await notifiedTo(viewer)).toEqual(['due Dentist']);
    expect(notifier.emails.map(({ to }) => to)).toEqual([owner.email]);
  });

  it('two hours back after a reminder has come: it does not come again', async () => {
    const app = await testApp();
    const { calendar, owner, viewer } = await planned(app);
    const notifier = testNotifier(app);
    await notifier.runDue();
    app.clock.now = DUE;
    await notifier.runDue();
    app.clock.now = DUE - 2 * HOUR;
    await createEvent(owner, calendar.id, {
      title: 'Another day',
      startTime: '2026-11-25T10:00:00',
      endTime: '2026-11-25T11:00:00',
    });
    await notifier.runDue();
    app.clock.now = DUE;
    await notifier.runDue();
    expect(await notifiedTo(viewer)).toEqual(['due Dentist']);
    expect(notifier.emails).toHaveLength(1);
  });
});

describe('a server that was down', () => {
  it.each([
    ['for ten minutes sends it late', 10 * MINUTE, 'due Dentist', 1],
    ['for half an hour shows it as missed, and sends no e-mail', 30 * MINUTE, 'missed Dentist', 0],
  ])('%s', async (_, ms, expected, emails) => {
    const app = await testApp();
    const { viewer } = await planned(app);
    const notifier = testNotifier(app);
    await notifier.runDue();
    app.clock.now = DUE + ms;
    await notifier.runDue();
    expect(await notifiedTo(viewer)).toEqual([expected]);
    expect(notifier.emails).toHaveLength(emails);
  });
});

describe('a mail server that is down for an hour', () => {
  it('costs the e-mails of that hour, which are shown as missed; none comes afterwards, and the app is not held up', async () => {
    const app = await testApp();
    const { calendar, owner, viewer } = await planned(app);
    const later = { startTime: '2026-11-21T11:00:00', endTime: '2026-11-21T12:00:00' };
    await createEvent(owner, calendar.id, { title: 'Lunch', ...later });
    const notifier = testNotifier(app);
    let attempts = 0;
    notifier.mailServer(async () => {
      attempts += 1;
      throw new Error('nobody answers');
    });
    await notifier.runDue();
    for (app.clock.now = DUE; app.clock.now < DUE + HOUR; app.clock.advance(MINUTE)) await notifier.runDue();
    expect(attempts).toBeGreaterThan(5);
    expect(attempts).toBeLessThan(30);
    notifier.mailServer(null);
    for (; app.clock.now <= DUE + HOUR + 20 * MINUTE; app.clock.advance(MINUTE)) await notifier.runDue();
    expect(notifier.emails.map(({ subject }) => subject.slice(0, 5))).toEqual(['Lunch']);
    expect(await notifiedTo(owner)).toEqual(['due Lunch', 'missed Dentist']);
    expect(await notifiedTo(viewer)).toEqual(['due Lunch', 'due Dentist']);
  });

  it('answers again after five minutes: the e-mail comes once', async () => {
    const app = await testApp();
    await planned(app);
    const notifier = testNotifier(app);
    await notifier.runDue();
    notifier.mailServer(async () => {
      throw new Error('nobody answers');
    });
    app.clock.now = DUE;
    await notifier.runDue();
    notifier.mailServer(null);
    for (let minutes = 0; minutes < 10; minutes += 1) {
      app.clock.advance(MINUTE);
      await notifier.runDue();
    }
    expect(notifier.emails).toHaveLength(1);
  });
});

describe('a process that is killed between taking and sending', () => {
  it('leaves the e-mail to another, which sends it under the same Message-ID', async () => {
    const app = await testApp();
    const { owner } = await planned(app);
    const [first, second] = [testNotifier(app), testNotifier(app)];
    await first.runDue();
    app.clock.now = DUE;
    const ids: string[] = [];
    // It reaches the mail server and crashes before it can record that.
    first.mailServer((_, { id }) => {
      ids.push(id);
      return new Promise(() => {});
    });
    void first.runDue();
    await expect.poll(() => ids).toHaveLength(1);
    await second.runDue();
    expect(second.emails).toEqual([]);
    app.clock.advance(61_000);
    await second.runDue();
    expect(second.emails.map(({ to, id }) => [to, id])).toEqual([[owner.email, ids[0]]]);
    first.mailServer(null);
  });
});

describe('two nodes', () => {
  it('whose clocks differ by some seconds leave each other what each has taken', async () => {
    const app = await testApp();
    const { owner } = await planned(app);
    const [ahead, behind] = [testNotifier(app), testNotifier(app, { clock: () => app.clock.now - 3_000 })];
    await ahead.runDue();
    app.clock.now = DUE + MINUTE;
    let taken = 0;
    ahead.mailServer(() => {
      taken += 1;
      return new Promise(() => {});
    });
    void ahead.runDue();
    await expect.poll(() => taken).toBe(1);
    await behind.runDue();
    expect(behind.emails).toEqual([]);
    app.clock.advance(2 * MINUTE);
    await behind.runDue();
    expect(behind.emails.map(({ to }) => to)).toEqual([owner.email]);
  });

  it('show and send everything once', async () => {
    const app = await testApp();
    const { calendar, owner, editor, viewer } = await calendarWith(app, 'editor', 'viewer');
    for (let place = 0; place < 30; place += 1) await createEvent(owner, calendar.id, { title: `Event ${place}` });
    for (const person of [owner, editor, viewer]) await byEmail(person, calendar.id);
    const nodes = [testNotifier(app), testNotifier(app)];
    await Promise.all(nodes.map((node) => node.runDue()));
    app.clock.now = DUE;
    await Promise.all([...nodes, ...nodes].map((node) => node.runDue()));
    await Promise.all(nodes.map((node) => node.runDue()));
    const sent = nodes.flatMap(({ emails }) => emails.map(({ to, subject }) => `${to} ${subject.split(' — ')[0]}`));
    expect(sent).toHaveLength(90);
    expect(new Set(sent).size).toBe(90);
    expect(await notifiedTo(viewer)).toHaveLength(30);
  });
});

it('one calendar that cannot be planned holds up no other', async () => {
  const app = await testApp();
  const { calendar, owner } = await planned(app);
  const { calendar: other, owner: another } = await planned(app);
  await byEmail(another, other.id);
  const broken = { recurrence: 'FREQ=NEVER', starts_at: 0 };
  const event = await createEvent(owner, calendar.id);
  await app.db.write((sql) => sql.updateTable('events').set(broken).where('id', '=', event.id).execute());
  await app.db.write((sql) =>
    sql.updateTable('reminder_settings').set({ timed: 'broken' }).where('calendar_id', '=', calendar.id).execute(),
  );
  const notifier = testNotifier(app);
  await notifier.runDue();
  app.clock.now = DUE;
  await notifier.runDue();
  expect(notifier.emails.map(({ to }) => to)).toEqual([another.email]);
});

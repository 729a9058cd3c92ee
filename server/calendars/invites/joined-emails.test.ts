import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { emailsTo } from '#tests/support/emails.ts';
import { calendarWith, createCalendar, invite, join, type Person, signUp } from '#tests/support/people.ts';

const app = await testApp();
const DAY = 86_400_000;

const leave = (person: Person, calendarId: string) => person.call('DELETE', `/api/calendars/${calendarId}/leave`);

it('a person who joins, leaves and joins again causes one e-mail a day', async () => {
  const { owner, calendar, stranger } = await calendarWith(app);
  const code = await invite(owner, calendar.id, 'viewer');
  for (let time = 1; time <= 5; time += 1) {
    await join(stranger, code);
    await leave(stranger, calendar.id);
  }
  expect(await emailsTo(app, owner.email)).toHaveLength(1);
  await join(await signUp(app, 'Boris'), code);
  expect(await emailsTo(app, owner.email)).toHaveLength(2);
  app.clock.advance(DAY);
  await join(stranger, await invite(owner, calendar.id, 'viewer'));
  expect(await emailsTo(app, owner.email)).toHaveLength(3);
});

it('twenty e-mails a day are enough for an owner, all calendars together', async () => {
  const { owner, stranger } = await calendarWith(app);
  for (let count = 0; count < 22; count += 1) {
    const { id } = await createCalendar(owner);
    await join(stranger, await invite(owner, id, 'viewer'));
  }
  expect(await emailsTo(app, owner.email)).toHaveLength(20);
});

it('a name makes no link and fills no subject', async () => {
  const { owner, calendar } = await calendarWith(app);
  const name = `Kalends Support: verify at http://evil.example ${'x'.repeat(150)}`;
  const joker = await signUp(app, 'Joker');
  await joker.call('PUT', '/api/auth/profile', { name });
  await join(joker, await invite(owner, calendar.id, 'viewer'));
  const [email] = await emailsTo(app, owner.email);
  expect(email?.subject.length).toBeLessThan(100);
  for (const text of [email?.subject, email?.text, email?.html]) {
    expect(text).toContain('http: / /evil. example');
    expect(text).not.toContain('evil.example');
  }
});

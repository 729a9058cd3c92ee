import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { jobRunner } from '#server/platform/jobs/runner.ts';
import { emailHandlers } from '#server/platform/mail/email-queue.ts';
import { openMailer } from '#server/platform/mail/mailer.ts';
import { testApp } from '#tests/support/app.ts';
import { emailsTo } from '#tests/support/emails.ts';
import { mailServer } from '#tests/support/mail-server.ts';
import { calendarWith, memberIdOf, type Person, remove } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();

const give = async (manager: Person, calendarId: string, person: Person, role: string) =>
  manager.call('PUT', `/api/calendars/${calendarId}/members/${await memberIdOf(person, calendarId)}/role`, { role });

const plain = (text = '') => text.replaceAll('\u00a0', ' ');

it('a member reads who gave them which role, in their own language', async () => {
  const { owner, viewer, calendar } = await calendarWith(app, 'viewer');
  await give(owner, calendar.id, viewer, 'editor');
  await viewer.call('PUT', '/api/auth/profile', { preferredLanguage: 'en', name: 'Viktor Brook' });
  await give(owner, calendar.id, viewer, 'viewer');
  const [first, second, ...more] = await emailsTo(app, viewer.email);
  expect(plain(first?.subject)).toBe('Ваша роль в календаре «Home» теперь: редактор');
  expect(plain(first?.text)).toContain('Здравствуйте, Viktor!\n');
  expect(plain(first?.text)).toContain('Olga меняет вашу роль');
  expect(plain(first?.text)).toContain('наблюдатель → редактор');
  expect(plain(second?.subject)).toBe('Your role in “Home” is now: viewer');
  expect(plain(second?.text)).toContain('Hello, Viktor!\n');
  expect(plain(second?.text)).toContain('Olga has changed your role');
  expect(plain(second?.text)).toContain('editor → viewer');
  expect(plain(second?.text)).toContain(`http://localhost:3000/dashboard/calendar/${calendar.id}`);
  expect(more).toEqual([]);
});

it('a member who was removed reads by whom, over the wire as well', async () => {
  const wired = await testApp();
  const { owner, editor, calendar } = await calendarWith(wired, 'editor');
  await remove(owner, calendar.id, editor);
  const server = await mailServer();
  const settings = {
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    mailFrom: 'Kalends <kalends@example.com>',
    dataDir: '',
    secret: wired.config.secret,
  };
  const log = pino({ level: 'silent' });
  const mailer = openMailer(settings, log);
  onTestFinished(() => mailer.close());
  const handlers = emailHandlers(mailer, wired.config.secret);
  await jobRunner({ db: wired.db, clock: () => wired.clock.now, log, handlers }).runDue();
  const received = server.received.filter(({ recipients }) => recipients.includes(editor.email));
  expect(received.map(({ message }) => plain(message.headers.get('subject')))).toEqual([
    'У вас больше нет доступа к календарю «Home»',
  ]);
  for (const text of [received[0]?.message.text, received[0]?.message.html]) {
    expect(plain(text)).toContain('Olga закрывает вам доступ');
    expect(text).not.toContain(calendar.id);
  }
});

it('nobody is notified of what they do themselves, nor of what changes nothing', async () => {
  const { owner, admin, editor, viewer, calendar } = await calendarWith(app, 'admin', 'editor', 'viewer');
  await give(owner, calendar.id, viewer, 'viewer');
  expect(await give(editor, calendar.id, viewer, 'editor')).toMatchObject(refused('forbidden'));
  expect(await give(admin, calendar.id, viewer, 'admin')).toMatchObject(refused('forbidden'));
  await viewer.call('DELETE', `/api/calendars/${calendar.id}/leave`);
  for (const person of [admin, editor, viewer]) expect(await emailsTo(app, person.email)).toEqual([]);
});

it('a person whose role changes again and again gets at most twenty e-mails a day', async () => {
  const { owner, viewer, calendar } = await calendarWith(app, 'viewer');
  for (let time = 0; time < 12; time += 1) {
    await give(owner, calendar.id, viewer, 'editor');
    await give(owner, calendar.id, viewer, 'viewer');
  }
  expect(await emailsTo(app, viewer.email)).toHaveLength(20);
});

import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { calendarOf, eventIn, type Resident, resident } from '#tests/support/household.ts';
import { PASSWORD } from '#tests/support/journey.ts';
import { codeFor } from '#tests/support/outbox.ts';
import { prepareServer, type ServerProcess } from '#tests/support/server-process.ts';
import { setUp } from '#tests/support/setup.ts';
import { words } from '#tests/support/words.ts';
import type { Browser } from './engine.ts';
import { engines } from './engines.ts';
import { PATIENCE, type Person, personAt } from './person.ts';

/** The fifth of December. */
const FIFTH = { ru: '5 декабря', en: 'Dec 5' };

/** Whether answers are kept for times without the server. */
const ARE_CACHED = `
  const match = (path) => caches.match(path, { ignoreSearch: true });
  return Promise.all(arguments[0].map(match)).then((answers) => answers.every(Boolean));`;
/** Whether an event is drawn as not sent yet. */
const IS_UNSENT = `
  const drawn = [...document.querySelectorAll('[data-event].unsent')];
  return drawn.some(({ textContent }) => textContent.includes(arguments[0]));`;

/** What the window shows where a story failed. */
async function leavePicture(browser: Browser, name: string): Promise<void> {
  const file = join(tmpdir(), `kalends-${name}.png`);
  await writeFile(file, await browser.screenshot());
  console.log(`The window at the failure: ${file}`);
}

describe.each(Object.entries(engines))('in %s', (_name, start) => {
  describe.each(['ru', 'en'] as const)('in the language %s', (language) => {
    const say = words[language];
    const open: Browser[] = [];
    let server: ServerProcess;

    beforeAll(async () => {
      server = await prepareServer();
      await server.start();
      await setUp(server.url);
    });
    afterEach(async ({ task }) => {
      for (const [index, browser] of open.splice(0).entries()) {
        if (task.result?.state === 'fail') await leavePicture(browser, `${task.id}-${index}`);
        await browser.close();
      }
    });
    afterAll(() => server.remove());

    async function newPerson(): Promise<Person> {
      const browser = await start();
      open.push(browser);
      const person = personAt(browser, server.url);
      await person.open('/privacy');
      await browser.evaluate('localStorage.setItem("preferredLanguage", arguments[0])', language);
      return person;
    }
    async function signedIn(owner: Resident, path: string): Promise<Person> {
      const person = await newPerson();
      await person.browser.evaluate('localStorage.setItem("token", arguments[0])', owner.token);
      await person.open(path);
      return person;
    }
    async function register(person: Person, name: string): Promise<void> {
      const email = `${name}-${Date.now()}@example.com`;
      await person.fill(say.accounts.email, email);
      await person.press(say.accounts.register.submit);
      await person.isAt(/verify-email/);
      await person.fill(say.accounts.verify.code, await codeFor(server.dataDir, email));
      await person.press(say.accounts.verify.next);
      await person.fill(say.accounts.verify.name, name);
      await person.press(say.accounts.verify.next);
      await person.fill(say.accounts.password, PASSWORD);
      await person.fill(say.accounts.passwordAgain, PASSWORD);
      await person.press(say.accounts.verify.submit);
    }

    it('two people share a calendar', async () => {
      const anna = await newPerson();
      await anna.open('/register');
      await register(anna, 'Anna');
      await anna.isAt(/dashboard$/);
      await anna.press(say.calendars.list.create);
      await anna.fill(say.calendars.form.name, 'Семья');
      await anna.press(say.calendars.form.create);
      await anna.isAt(/calendar\/[\da-f-]{36}/);
      await anna.sees(say.firstSteps.title);
      await anna.browser.press('Escape');
      await anna.press(say.view.add);
      await anna.fill(say.events.title, 'Обед');
      await anna.press(say.events.add);
      await anna.sees('Обед');

      await anna.press(say.view.settings);
      await anna.press(say.view.invite);
      await anna.press(say.invites.dialog.role);
      await anna.press(say.invites.dialog.roles.editor);
      await anna.press(say.invites.dialog.generate);
      const link = await vi.waitFor(async () => {
        const value = await anna.browser.evaluate<string>('return document.querySelector("input[readonly]").value');
        expect(value).toContain('/invite/');
        return new URL(value).pathname;
      }, PATIENCE);

      const yuri = await newPerson();
      await yuri.open(link);
      await yuri.press(say.invites.page.register);
      await register(yuri, 'Yuri');
      await yuri.isAt(/calendar\/[\da-f-]{36}/);
      await yuri.sees('Обед');
      await yuri.press(say.view.add);
      await yuri.fill(say.events.title, 'Хор');
      await yuri.press(say.events.add);

      await anna.browser.press('Escape');
      await anna.sees('Хор');
    });

    it('an event is dragged to another day, a date is typed, and a dialog gives its focus back', async () => {
      const owner = await resident(server, 'Anna', language);
      const calendar = await calendarOf(owner, 'Семья');
      const times = { startTime: '2026-11-18T17:00:00', endTime: '2026-11-18T18:30:00' };
      const event = await eventIn(calendar, owner, { title: 'Концерт', ...times });
      const stored = async () =>
        (await owner.call<{ event: { startTime: string } }>('GET', `/events/${event.id}`)).event.startTime.slice(0, 10);
      const anna = await signedIn(owner, `/dashboard/calendar/${calendar.id}?view=month&date=2026-11-18`);

      await anna.sees('Концерт');
      await anna.drag('[data-event]', '[role=gridcell][data-day="2026-11-20"]');
      await vi.waitFor(async () => expect(await stored()).toBe('2026-11-20'), PATIENCE);

      await anna.press(say.view.add);
      await anna.fill(say.events.title, 'Ёлка');
      await anna.fill(say.events.startDate, FIFTH[language]);
      await anna.press(say.events.add);
      await anna.doesNotSee(say.events.create);
      const december = `/calendars/${calendar.id}/events?startDate=2026-12-01&endDate=2026-12-31`;
      await vi.waitFor(async () => {
        const [event] = await owner.call<{ title: string; startTime: string }[]>('GET', december);
        expect(event?.title).toBe('Ёлка');
        expect(event?.startTime).toContain('2026-12-05');
      }, PATIENCE);

      await anna.press(say.view.add);
      await anna.sees(say.events.create);
      await anna.browser.press('Escape');
      await anna.doesNotSee(say.events.create);
      // Safari gives a pressed button no focus, so that there is none to return to.
      const isLost = () => anna.browser.evaluate('return document.activeElement === document.body');
      await expect.poll(isLost, PATIENCE).toBe(false);
    });

    it('another theme stays', async () => {
      const owner = await resident(server, 'Anna', language);
      const calendar = await calendarOf(owner, 'Семья');
      const anna = await signedIn(owner, `/dashboard/calendar/${calendar.id}`);
      const theme = () => anna.browser.evaluate<string>('return document.documentElement.dataset.theme');
      await anna.sees('Семья');
      const before = await theme();
      await anna.press(say.view.themes);
      await anna.pressText(say.themes.names.beige);
      await vi.waitFor(async () => expect(await theme()).not.toBe(before), PATIENCE);
      const after = await theme();
      await anna.browser.reload();
      await vi.waitFor(async () => expect(await theme()).toBe(after), PATIENCE);
    });

    it('what was seen can be read and changed while the server is away, and is sent when it is back', async () => {
      const owner = await resident(server, 'Anna', language);
      const calendar = await calendarOf(owner, 'Семья');
      await eventIn(calendar, owner, {
        title: 'Хор',
        startTime: '2026-11-20T19:00:00',
        endTime: '2026-11-20T21:00:00',
      });
      const anna = await signedIn(owner, `/dashboard/calendar/${calendar.id}?view=month&date=2026-11-20`);
      const isUnsent = () => anna.browser.evaluate<boolean>(IS_UNSENT, 'Обед');
      await anna.sees('Хор');
      await anna.browser.evaluate('return navigator.serviceWorker.ready.then(() => true)');
      await anna.browser.reload();
      await anna.sees('Хор');
      const parts = ['', '/events', '/role', '/tags', '/people'].map((part) => `/api/calendars/${calendar.id}${part}`);
      const areCached = () => anna.browser.evaluate<boolean>(ARE_CACHED, ['/api/auth/me', '/api/calendars', ...parts]);
      await expect.poll(areCached, PATIENCE).toBe(true);
      await server.kill();
      try {
        await anna.browser.reload();
        await anna.sees('Хор');
        await anna.press(say.view.add);
        await anna.fill(say.events.title, 'Обед');
        await anna.press(say.events.add);
        await anna.doesNotSee(say.events.create);
        await expect.poll(isUnsent, PATIENCE).toBe(true);
        await anna.browser.reload();
        await expect.poll(isUnsent, PATIENCE).toBe(true);
      } finally {
        await server.start();
      }
      // As when the network returns: the next attempt may be minutes away.
      await anna.browser.evaluate('dispatchEvent(new Event("online"))');
      await expect.poll(isUnsent, PATIENCE).toBe(false);
      const november = `/calendars/${calendar.id}/events?startDate=2026-11-01&endDate=2026-11-30`;
      const events = await owner.call<{ title: string }[]>('GET', november);
      expect(events.map(({ title }) => title).sort()).toEqual(['Обед', 'Хор']);
    });
  });
});

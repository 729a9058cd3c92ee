import type { Page } from '@playwright/test';
import { addDays } from '#domain/dates/local.ts';
import type { CreatedDisplay, Display, DisplayEvent, DisplayState } from '#domain/displays.ts';
import { sampleEvent, sampleState } from '#web/interop/displays/wall/sample-state.ts';
import type { Screen, ScreenContext } from '../screens.ts';
import { at, calendar, hold, press, settled, wordsOf } from './open.ts';

const owner = (name: string, open: Screen['open']): Screen => ({ name, as: 'owner', open });
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const TEXTS = {
  ru: {
    calendars: ['Семья', 'Школа № 1520, 7 «Б»'],
    people: 'Аня Щеглова|Константин|Люба|Бабушка Роза|Машина|Кот',
    titles:
      'Логопед|Забрать Любу с кружка робототехники и зайти за хлебом|Ужин у Щегловых|Техосмотр|Хор|Педиатр|Собрание|Бассейн',
    days: 'День рождения Любы|Дача: выходные',
  },
  en: {
    calendars: ['Family', 'Year 7B at Riverside School'],
    people: 'Anna Finch|Konstantin|Lucy|Grandma Rose|The car|The cat',
    titles:
      'Speech therapy|Fetch Lucy from the robotics club and buy bread on the way|Dinner at the Finches’|Car inspection|Choir|Paediatrician|Parents’ evening|Swimming',
    days: 'Lucy’s birthday|The house by the lake',
  },
} as const;
const COLORS = ['#E91E63', '#1976d2', '#4CAF50', '#795548', '#FFC107', '#009688'];

/** A zone in which it is some hour now, so that pictures show the same part of a day. */
function zoneAt(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

function family({ language, demoLanguage }: ScreenContext, hour: number): DisplayState {
  const texts = TEXTS[demoLanguage];
  const timeZone = zoneAt(hour);
  const today = Temporal.Now.plainDateISO(timeZone).toString();
  const names = texts.people.split('|');
  const titles = texts.titles.split('|');
  const timed = (index: number, day: number, from: number): DisplayEvent => {
    const on = `${addDays(today, day)}T${String(from).padStart(2, '0')}`;
    return sampleEvent(titles[index % titles.length] ?? '', `${on}:00:00`, `${on}:45:00`, {
      color: COLORS[index % COLORS.length] ?? '',
      people: index % 4 === 3 || index === 6 ? [] : [...new Set([index % 6, (index * 2) % 6])],
      status: index === 4 ? 'cancelled' : 'confirmed',
      isBusy: index === 6,
    });
  };
  const whole = (day: number, length: number, people: number[]) => {
    const [first, last] = [addDays(today, day), addDays(today, day + length)];
    const title = texts.days.split('|')[length - 1] ?? '';
    return sampleEvent(title, `${first}T00:00:00`, `${last}T00:00:00`, { isAllDay: true, people });
  };
  const hours = [10, 11, 13, 14, 15, 16, 17, 17, 18, 19, 19, 20];
  const ofToday = hours.map((from, index) => timed(index, 0, from));
  const later = [1, 2, 3, 4, 5, 6].flatMap((day) => [9, 16, 19].map((from, index) => timed(day + index, day, from)));
  return sampleState([whole(0, 1, [2]), ...ofToday, ...later, whole(2, 2, [])], {
    ...{ name: texts.calendars[0], language, timeZone },
    calendars: texts.calendars.map((name, index) => ({ name, color: COLORS[index] ?? '' })),
    people: names.map((name, index) => ({
      name,
      initials: name.slice(0, 2).toUpperCase(),
      color: COLORS[index] ?? '',
    })),
  });
}

/** The page of a display, told some state. */
async function show(page: Page, context: ScreenContext, state: DisplayState | undefined): Promise<void> {
  await hold(page, '**/api/display/stream');
  await page.route('**/api/display', (route) =>
    state ? route.fulfill({ json: state, headers: { etag: '"a"' } }) : route.fulfill({ status: 401, json: {} }),
  );
  await page.goto(`${context.url}/display/a-link`);
  await page.locator(state ? '.wall-today' : '.wall-notice h1').waitFor();
  await settled(page);
}

const display = (id: string, name: string, madeBy: string | null, minutes: number): Display => ({
  ...{ id, name, madeBy, createdAt: ago(20_000), seenAt: ago(minutes) },
  calendars: [
    { id: '1', name: 'Семья', color: '#E91E63', content: 'all' },
    { id: '2', name: 'Work', color: '#1976d2', content: 'busy' },
  ],
});
const KITCHEN = display('1', 'Кухня', null, 2);
const HALL = display('2', 'The corridor on the second floor, beside the great hall', 'Константин', 9_000);

async function making(page: Page, context: ScreenContext): Promise<void> {
  await calendar('month')(page, context);
  await press(page, wordsOf(context).view.settings);
  await press(page, wordsOf(context).view.display);
  await page
    .getByRole('dialog', { name: wordsOf(context).displays.title })
    .getByRole('textbox')
    .first()
    .fill('Кухня');
  await settled(page);
}

/** Screens on a wall, and how they are made. */
export const DISPLAY_SCREENS: readonly Screen[] = [
  owner('displays', async (page, context) => {
    await page.route('**/api/displays', (route) => route.fulfill({ json: [KITCHEN, HALL] }));
    await at('/dashboard/profile?section=security')(page, context);
    const heading = page.getByRole('heading', { name: wordsOf(context).displays.section });
    await heading.waitFor();
    await settled(page);
    await heading.evaluate((element) => element.scrollIntoView());
  }),
  owner('display-new', making),
  owner('display-made', async (page, context) => {
    const json: CreatedDisplay = { display: KITCHEN, url: `${context.url}/display/${'a'.repeat(32)}` };
    await page.route('**/api/displays', (route) => route.fulfill({ status: 201, json }));
    await making(page, context);
    await press(page, wordsOf(context).displays.create);
    await page.getByText(wordsOf(context).displays.once).waitFor();
    await settled(page);
  }),
  owner('wall', (page, context) => show(page, context, family(context, 10))),
  owner('wall-initials', (page, context) => show(page, context, { ...family(context, 10), peopleColumns: false })),
  owner('wall-night', (page, context) => show(page, context, family(context, 5))),
  owner('wall-empty', (page, context) => show(page, context, { ...family(context, 10), events: [], people: [] })),
  owner('wall-lost', async (page, context) => {
    const state = family(context, 10);
    await page.route('**/api/display/stream', (route) => route.abort());
    await page.route('**/api/display', (route) => route.fulfill({ json: state, headers: { etag: '"a"' } }));
    await page.goto(`${context.url}/display/a-link`);
    const lost = wordsOf(context).displays.wall.lost.split('{{')[0] ?? '';
    await page.getByText(lost).waitFor();
    await settled(page);
  }),
  owner('wall-card', async (page, context) => {
    const state = family(context, 10);
    await show(page, context, state);
    await page.locator('.wall-today .wall-event').first().click();
    await page.getByRole('dialog').waitFor();
    await settled(page);
  }),
  owner('wall-ended', (page, context) => show(page, context, undefined)),
];

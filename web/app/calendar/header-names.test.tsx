import bell from '@material-symbols/svg-300/outlined/notifications.svg?raw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showCalling } from '#tests/support/component.ts';
import { pretendServer } from '#tests/support/pretend-server.ts';
import { CalendarHeader } from '#web/calendar-view/shell/CalendarHeader.tsx';
import { ZoneSwitch } from '#web/calendar-view/shell/ZoneSwitch.tsx';
import { CalendarSwitcher } from '#web/calendars/CalendarSwitcher.tsx';
import { showLanguage } from '#web/platform/i18n/i18n.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import '#web/calendar-view/shell/shell.css';

/** The calendar's name beside a zone that is not the reader's, on a phone. */

const none = vi.fn();
const NAMES = ['Дом', 'Choir', 'Концерты камерного оркестра', 'ЖЩШЮЖЩШЮЖЩШЮ', 'Illustration illustrations'];
const ZONES = [
  ['UTC', false],
  ['Asia/Omsk', false],
  ['Europe/Lisbon', false],
  ['America/Argentina/Buenos_Aires', false],
  ['Europe/Lisbon', true],
] as const;
/** German has the longest words. */
const LANGUAGES = ['ru', 'en', 'de'] as const;
const TODAY = { ru: 'Сегодня', en: 'Today', de: 'Heute' } as const;
const all = LANGUAGES.flatMap((language) => [320, 360, 390].map((width) => ({ language, width })));

const inHeader = (name: string, calendarZone: string, own: boolean) => (
  <CalendarHeader
    key={`${name} ${calendarZone} ${own}`}
    colors={['#009688']}
    switcher={
      <CalendarSwitcher present="one" name={name} open={false} others={false} onOpen={none} onSubscriptions={none} />
    }
    title={{ heavy: '16–22 ноября', light: '2026' }}
    zone={
      <ZoneSwitch
        {...{ calendarZone, own, now: Date.UTC(2026, 10, 20, 12), onOwn: none }}
        viewState={{ view: 'week', date: '2026-11-20' }}
      />
    }
    bell={<IconButton svg={bell} size={44} label="Notifications" onClick={none} />}
    onStep={none}
    onToday={none}
    onPeriod={none}
  />
);

const isCut = (element: Element) => element.scrollWidth > element.clientWidth;

/** Visible letters, without the ellipsis. */
function lettersIn(element: Element): number {
  const text = element.firstChild as Text; // its only child
  if (!isCut(element)) return text.length;
  const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D; // every browser has one
  canvas.font = getComputedStyle(element).font;
  const end = element.getBoundingClientRect().right - canvas.measureText('…').width;
  const range = document.createRange();
  const isSeen = (from: number) => {
    range.setStart(text, from);
    range.setEnd(text, from + 1);
    return range.getBoundingClientRect().right <= end + 0.5;
  };
  return Array.from(text.data, (_, from) => isSeen(from)).filter(Boolean).length;
}

/** The layout faults of one header, in words. */
function faultsOf(header: Element): string[] {
  const find = (selector: string) => header.querySelector(selector) as HTMLElement; // rendered above
  const [name, zone, place] = ['.calendar-name > b', '.shell-zone', '.shell-zone > span'].map(find) as HTMLElement[];
  if (!name || !zone || !place) return ['nothing is there'];
  const said = `${name.textContent}, ${place.textContent}: `;
  const row = find('.shell-whose').getBoundingClientRect();
  const { right, paddingRight } = { ...zone.getBoundingClientRect().toJSON(), ...getComputedStyle(zone) };
  const idle = right - Number.parseFloat(paddingRight) - place.getBoundingClientRect().right;
  const letters = { name: lettersIn(name), place: lettersIn(place) };
  return [
    letters.name < Math.min(4, name.textContent.length) && `${letters.name} letters of the name`,
    letters.place < Math.min(innerWidth < 384 ? 2 : 3, place.textContent.length) &&
      `${letters.place} letters of the zone`,
    right - Number.parseFloat(paddingRight) > row.right + 0.5 && 'too wide',
    idle > 0.5 && `the zone has ${idle} pixels that it does not use`,
    isCut(place) && !isCut(name) && letters.name > 12 && 'the zone alone gives way',
  ].flatMap((fault) => (fault ? said + fault : []));
}

beforeEach(() => void pretendServer({}));
afterEach(async () => {
  vi.unstubAllGlobals();
  await page.viewport(1280, 800);
});

it.each(all)(
  'the name keeps four letters at $width pixels, in $language, and the zone takes what it needs at most',
  async ({ language, width }) => {
    await page.viewport(width, 800);
    const headers = ZONES.map(([zone, own]) => NAMES.map((name) => inHeader(name, zone, own)));
    await showCalling(<div>{headers}</div>, async () => {});
    await showLanguage(language);
    const today = page.getByRole('button', { name: TODAY[language], exact: true });
    await expect.element(today.first()).toBeVisible();
    await document.fonts.ready;
    const shown = [...document.querySelectorAll('header')];
    expect(shown.flatMap(faultsOf)).toEqual([]);
    expect(shown).toHaveLength(ZONES.length * NAMES.length);
  },
);

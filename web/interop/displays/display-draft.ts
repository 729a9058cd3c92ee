import type { CreateDisplayBody, CreateDisplayInput } from '#domain/displays.ts';
import type { DisplayContent, DisplayNight, HourCycle } from '#domain/values/displays.ts';
import { isBlank } from '#domain/visible.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { ownZone } from '#web/platform/own-zone.ts';

export type Content = DisplayContent | 'none';

export interface DisplayDraft {
  readonly name: string;
  readonly language: string;
  readonly timeZone: string;
  readonly hourCycle: HourCycle;
  readonly night: DisplayNight;
  readonly peopleColumns: boolean;
  /** By the ids of calendars; others are not shown. */
  readonly contents: ReadonlyMap<string, Content>;
}

/** @param calendarId the calendar from which the dialog was opened */
export const newDraft = (calendarId: string | undefined): DisplayDraft => ({
  ...{ name: '', language: currentLanguage(), timeZone: ownZone(), night: 'hours', peopleColumns: true },
  hourCycle: currentLanguage() === 'en' ? 'h12' : 'h23',
  contents: new Map(calendarId === undefined ? [] : [[calendarId, 'all']]),
});

const shownIn = ({ contents }: DisplayDraft): CreateDisplayBody['calendars'] =>
  [...contents].flatMap(([calendarId, content]) => (content === 'none' ? [] : [{ calendarId, content }]));

export const problemsOf = (draft: DisplayDraft) => ({
  name: isBlank(draft.name),
  calendars: shownIn(draft).length === 0,
});

/** @param password empty if it was not asked for */
export const bodyOf = (draft: DisplayDraft, password: string): CreateDisplayInput => {
  const { contents: _, ...settings } = draft;
  return { ...settings, calendars: shownIn(draft), ...(password !== '' && { password }) };
};

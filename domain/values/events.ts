/** Operations of one call. */
export const BATCH_MAX = 500;

export const URL_MAX = 2_000;

/** Dates added to a series: one for each day of a year. */
export const RDATES_MAX = 366;

/** The kinds of addresses that a browser may open for somebody who presses a link. */
const LINK = /^(?:https?:\/\/|mailto:|tel:)[^\s<>"]+$/i;
export const isLink = (text: string): boolean => LINK.test(text);

export const TITLE_MAX = 200;
export const DESCRIPTION_MAX = 10_000;
export const LOCATION_MAX = 500;

/**
 * The texts that people write in an event. Each has the same name in its column, in what is sent and answered, in the history and in the
 * form of the browser; each is searched, and each is emptied when a text is taken out of the history.
 */
export const EVENT_TEXTS = ['title', 'location', 'url', 'description'] as const;
export type EventText = (typeof EVENT_TEXTS)[number];
export type EventTexts = Readonly<Record<EventText, string>>;

/** The texts among some values; one that is not given is empty. */
export const eventTexts = (given: Partial<Record<EventText, string | undefined>>): EventTexts =>
  Object.fromEntries(EVENT_TEXTS.map((name) => [name, given[name] ?? ''])) as EventTexts; // each of the names

export const EDIT_SCOPES = ['this', 'following', 'all'] as const;
export type EditScope = (typeof EDIT_SCOPES)[number];

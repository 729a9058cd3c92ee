/** Operations per request. */
export const BATCH_MAX = 500;

export const URL_MAX = 2_000;

/** Dates added to a series: one for each day of a year. */
export const RDATES_MAX = 366;

export const RANGE_EVENTS_MAX = 50_000;
/** Maximum of occurrences of series in one range. */
export const RANGE_OCCURRENCES_MAX = 20_000;

/** URL schemes that a browser may open from a link. */
const LINK = /^(?:https?:\/\/|mailto:|tel:)[^\s<>"]+$/i;
export const isLink = (text: string): boolean => LINK.test(text);

export const TITLE_MAX = 200;
export const DESCRIPTION_MAX = 10_000;
export const LOCATION_MAX = 500;

/**
 * The user-written texts of an event. Column, API field, history and form share each name; all are searched, and all are emptied when texts
 * are removed from the history.
 */
export const EVENT_TEXTS = ['title', 'location', 'url', 'description'] as const;
export type EventText = (typeof EVENT_TEXTS)[number];
export type EventTexts = Readonly<Record<EventText, string>>;

/** The texts among some values; missing ones are empty. */
export const eventTexts = (given: Partial<Record<EventText, string | undefined>>): EventTexts =>
  Object.fromEntries(EVENT_TEXTS.map((name) => [name, given[name] ?? ''])) as EventTexts; // each of the names

export const EDIT_SCOPES = ['this', 'following', 'all'] as const;
export type EditScope = (typeof EDIT_SCOPES)[number];

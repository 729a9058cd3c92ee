import { DESCRIPTION_MAX, type EventTexts, isLink, LOCATION_MAX, TITLE_MAX, URL_MAX } from '../values/events.ts';
import { isBlank, withoutInvisible } from '../visible.ts';
import { type Component, propertyOf } from './components.ts';
import { note, type Problem } from './problems.ts';
import { unescapeText } from './property.ts';

/** C0 and C1 controls but tab and line feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;
const BREAK = /[\n\t\u2028\u2029]+/g;

/** Characters; texts are cut off far below that. */
const LOOKED_AT = 100_000;

/** The texts of an event, cut to our maxima. */
export function readTexts(component: Component, problems: Problem[]): EventTexts {
  const textOf = (name: string) =>
    unescapeText(propertyOf(component, name)?.value.slice(0, LOOKED_AT) ?? '')
      .toWellFormed()
      .replace(CONTROL, '');
  const shorten = (
    text: string,
    max: number,
    code: 'title_too_long' | 'description_too_long' | 'location_too_long',
  ) => {
    if (text.length <= max) return text;
    note(problems, code);
    return `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
  };
  return {
    title: shorten(oneLine(textOf('SUMMARY')), TITLE_MAX, 'title_too_long'),
    description: shorten(textOf('DESCRIPTION'), DESCRIPTION_MAX, 'description_too_long'),
    location: shorten(oneLine(textOf('LOCATION')), LOCATION_MAX, 'location_too_long'),
    url: readUrl(propertyOf(component, 'URL')?.value ?? '', problems),
  };
}

export const oneLine = (text: string): string => {
  const line = text.replace(BREAK, ' ');
  return isBlank(line) ? '' : withoutInvisible(line).trim();
};

function readUrl(value: string, problems: Problem[]): string {
  const url = value.trim();
  if (url === '' || (url.length <= URL_MAX && isLink(url) && oneLine(url) === url)) return url;
  note(problems, 'url_unusable', url);
  return '';
}

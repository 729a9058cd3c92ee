import { dateToMs } from '#domain/dates/local.ts';
import type { Range } from '#server/interop/calendar-objects/intervals.ts';
import { DavError } from '../xml/dav-error.ts';
import { attributeOf } from '../xml/elements.ts';
import { caldav } from '../xml/names.ts';
import type { XmlElement } from '../xml/reader.ts';

const TIME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/** Reads `start` and `end` (RFC 4791 §9.9), either of which may be missing. @throws DavError `valid-filter` */
export function readRange(element: XmlElement, isClosed = false): Range {
  const [start, end] = [attributeOf(element, 'start'), attributeOf(element, 'end')];
  if ((start === undefined && end === undefined) || (isClosed && (start === undefined || end === undefined)))
    throw new DavError(403, caldav('valid-filter'));
  const range = {
    from: start === undefined ? Number.NEGATIVE_INFINITY : instantOf(start),
    to: end === undefined ? Number.POSITIVE_INFINITY : instantOf(end),
  };
  if (!(range.from < range.to)) throw new DavError(403, caldav('valid-filter'));
  return range;
}

function instantOf(text: string): number {
  const [, year, month, day, hour, minute, second] = TIME.exec(text.trim()) ?? [];
  const date = dateToMs(`${year}-${month}-${day}`);
  const seconds = (Number(hour) * 60 + Number(minute)) * 60 + Number(second);
  if (!Number.isFinite(date + seconds)) throw new DavError(403, caldav('valid-filter'));
  return date + seconds * 1_000;
}

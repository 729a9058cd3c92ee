import { ApiError } from '#domain/errors.ts';
import { mayClassify, type Reader, readsTexts } from '#domain/permissions.ts';
import { eventTexts } from '#domain/values/events.ts';
import type { EventsTable } from '#server/platform/db/database.ts';

/** The one place where what an event says is taken out for those who may not read it: every view, text and answer is made of what is given here. */

declare const isReadable: unique symbol;

/** A row as its reader sees it. Only this file makes one. */
export type ReadableRow<Row> = Row & { readonly [isReadable]: true; readonly redacted?: true };

type Classified = Pick<EventsTable, 'class' | 'created_by'>;

/** Whether an event is a block of time to its reader. */
export const isHiddenFrom = (reader: Reader, row: Classified): boolean =>
  !readsTexts(reader, { class: row.class, authorId: row.created_by });

/** Somebody who is no member: whoever has a link. */
export const ANYBODY: Reader = { role: 'viewer', readerId: '' };

export const isPublic = ({ class: own }: Pick<EventsTable, 'class'>): boolean => own === 'public';

const NO_TEXTS = eventTexts({});
const NO_TAG = { tag_id: null, tag_name: null, tag_color: null, tag_version: null, tag_deleted_at: null };

/** An event as a block: when it is, whether it takes up time, and by whom it is. */
export const asBlock = <Row extends object>(row: Row): ReadableRow<Row> =>
  // The names that a row does not have are those of no column that anything reads of it.
  ({ ...row, ...NO_TEXTS, ...NO_TAG, redacted: true }) as unknown as ReadableRow<Row>;

export const readableFor = <Row extends Classified>(reader: Reader, row: Row): ReadableRow<Row> =>
  isHiddenFrom(reader, row) ? asBlock(row) : (row as unknown as ReadableRow<Row>);

/** Only who reads an event in any case says who else does. @throws ApiError `forbidden` */
export function checkClass(reader: Reader, before: Classified, next: Classified): void {
  if (before.class !== next.class && !mayClassify(reader, before.created_by)) throw new ApiError('forbidden');
}

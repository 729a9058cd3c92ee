import { ApiError } from '#domain/errors.ts';
import { mayClassify, type Reader, readsTexts } from '#domain/permissions.ts';
import { eventTexts } from '#domain/values/events.ts';
import type { EventsTable } from '#server/platform/db/database.ts';

/** The only place that redacts events for people who may not read them: every view, text and answer is made from its rows. */

declare const isReadable: unique symbol;

/** A row as its reader may see it. Only this file makes one. */
export type ReadableRow<Row> = Row & { readonly [isReadable]: true; readonly redacted?: true };

type Classified = Pick<EventsTable, 'class' | 'created_by'>;

/** Whether an event is a block of time to its reader. */
export const isHiddenFrom = (reader: Reader, row: Classified): boolean =>
  !readsTexts(reader, { class: row.class, authorId: row.created_by });

/** A reader who has a link but is no member. */
export const ANYBODY: Reader = { role: 'viewer', readerId: '' };

export const isPublic = ({ class: own }: Pick<EventsTable, 'class'>): boolean => own === 'public';

const NO_TEXTS = eventTexts({});
const NO_TAG = { tag_id: null, tag_name: null, tag_color: null, tag_version: null, tag_deleted_at: null };
const NOBODY = { person_ids: '[]' };

/** An event as a block: its times, its transparency and its author. */
export const asBlock = <Row extends object>(row: Row): ReadableRow<Row> =>
  // The added names are columns that the row lacks and nobody reads from it.
  ({ ...row, ...NO_TEXTS, ...NO_TAG, ...NOBODY, redacted: true }) as unknown as ReadableRow<Row>;

export const readableFor = <Row extends Classified>(reader: Reader, row: Row): ReadableRow<Row> =>
  isHiddenFrom(reader, row) ? asBlock(row) : (row as unknown as ReadableRow<Row>);

/** Only people who can read an event in any case may change its class. @throws ApiError `forbidden` */
export function checkClass(reader: Reader, before: Classified, next: Classified): void {
  if (before.class !== next.class && !mayClassify(reader, before.created_by)) throw new ApiError('forbidden');
}

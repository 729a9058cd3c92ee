import { z } from 'zod';
import { PasswordAgain } from './reauthentication.ts';
import { Tag } from './tags.ts';
import { bounded, id, instant, line } from './text.ts';
import { FEED_CONTENTS } from './values/feeds.ts';

/** Per person and calendar. */
export const FEEDS_MAX = 20;
/** Whole months before the current one that a feed includes. */
export const FEED_MONTHS_BACK = 12;
const NAME_MAX = 100;
/** Long enough for an instant such as `2026-11-20T13:30:00.123456789+03:00`. */
const INSTANT_MAX = 40;

export const CreateFeedBody = z.object({
  name: line(NAME_MAX).describe('Whom or what it is for. With `busy` the programs that read it see this name.'),
  content: z
    .enum(FEED_CONTENTS, 'invalid')
    .default('all')
    .describe('`busy`: only when somebody is busy, without a text.'),
  tagId: id().nullish().describe('Only events with this tag.'),
  withPeople: z.boolean('invalid').default(false).describe('Events name the people they are about; not with `busy`.'),
  expiresAt: bounded(INSTANT_MAX)
    .check(z.iso.datetime({ offset: true, error: 'invalid' }))
    .nullish()
    .describe('The link ends then; never if left out.'),
  password: PasswordAgain,
});
export type CreateFeedBody = z.infer<typeof CreateFeedBody>;
export type CreateFeedInput = z.input<typeof CreateFeedBody>;

export const Feed = z.object({
  id: z.string(),
  name: z.string(),
  content: z.enum(FEED_CONTENTS),
  tag: Tag.nullable(),
  withPeople: z.boolean().describe('Events name the people they are about.'),
  isTagDeleted: z.boolean().describe('Its tag is deleted: it has no events until that is undone.'),
  createdBy: z.object({ id: z.string(), name: z.string() }),
  createdAt: instant,
  expiresAt: instant.nullable(),
  askedAt: instant.nullable().describe('When a program last asked, to the minute.'),
  askedBy: z.string().nullable().describe('The name of that program, as it gives it.'),
});
export type Feed = z.infer<typeof Feed>;
export const FeedList = z.array(Feed);
export const CreatedFeed = z.object({ feed: Feed, url: z.string().describe('The link. Only here, only once.') });
export type CreatedFeed = z.infer<typeof CreatedFeed>;

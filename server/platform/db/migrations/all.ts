import type { Migration } from '../migrate.ts';
import { platform } from './001-platform.ts';
import { identity } from './002-identity.ts';
import { calendars } from './003-calendars.ts';
import { events } from './004-events.ts';
import { search } from './005-search.ts';
import { notifications } from './006-notifications.ts';
import { interop } from './007-interop.ts';
import { inheritances } from './008-inheritances.ts';
import { site } from './009-site.ts';
import { unverified } from './010-unverified.ts';
import { taskCount } from './011-task-count.ts';
import { people } from './012-people.ts';
import { displays } from './013-displays.ts';
import { ownEvents } from './014-own-events.ts';
import { intents } from './015-intents.ts';
import { agents } from './016-agents.ts';
import { peopleColumns } from './017-people-columns.ts';
import { changesOfEntity } from './018-changes-of-entity.ts';
import { arrivedCalls } from './019-arrived-calls.ts';

/** Every step of the schema, oldest first. A released step is never edited; the next one is added below. */
export const migrations: readonly Migration[] = [
  platform,
  identity,
  calendars,
  events,
  search,
  notifications,
  interop,
  inheritances,
  site,
  unverified,
  taskCount,
  people,
  displays,
  ownEvents,
  intents,
  agents,
  peopleColumns,
  changesOfEntity,
  arrivedCalls,
];

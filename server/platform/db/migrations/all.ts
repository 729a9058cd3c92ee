import type { Migration } from '../migrate.ts';
import { foundation } from './001-foundation.ts';
import { search } from './002-search.ts';
import { searchPending } from './003-search-pending.ts';
import { inviteBarriers } from './004-invite-barriers.ts';
import { upcoming } from './005-upcoming.ts';
import { deviceTokens } from './006-device-tokens.ts';
import { eventsByAuthor } from './007-events-by-author.ts';
import { tagsOfEvents } from './008-tags-of-events.ts';
import { calendarTotals } from './009-calendar-totals.ts';
import { administration } from './010-administration.ts';
import { endedAccounts } from './011-ended-accounts.ts';
import { authorVersions } from './012-author-versions.ts';
import { ownAppearance } from './013-own-appearance.ts';
import { eventDetails } from './014-event-details.ts';
import { reminders } from './015-reminders.ts';
import { zoneData } from './017-zone-data.ts';
import { holidays } from './018-holidays.ts';
import { movesBetweenCalendars } from './019-moves-between-calendars.ts';
import { openCalendar } from './020-open-calendar.ts';
import { feeds } from './021-feeds.ts';
import { steps } from './022-steps.ts';
import { keyRequests } from './023-key-requests.ts';
import { pushRegistrations } from './024-push-registrations.ts';
import { textBytes } from './025-text-bytes.ts';
import { defaultReminders } from './027-default-reminders.ts';
import { requestAddresses } from './028-request-addresses.ts';
import { secondFactors } from './029-second-factors.ts';
import { passkeys } from './030-passkeys.ts';
import { identities } from './032-identities.ts';
import { auditLog } from './033-audit-log.ts';
import { jobFaults } from './034-job-faults.ts';
import { countsOfSmallTables } from './035-counts-of-small-tables.ts';
import { statesOfSources } from './036-states-of-sources.ts';
import { emailKeys } from './039-email-keys.ts';
import { proofsOfSessions } from './040-proofs-of-sessions.ts';
import { encodingsOfSources } from './041-encodings-of-sources.ts';
import { classesOfEvents } from './042-classes-of-events.ts';
import { ownTime } from './043-own-time.ts';
import { toldChanges } from './044-told-changes.ts';
import { classesOfTasks } from './045-classes-of-tasks.ts';
import { remindersOfEnds } from './046-reminders-of-ends.ts';

/** Every step of the schema, oldest first. A released step is never edited; the next one is added below. */
export const migrations: readonly Migration[] = [
  foundation,
  search,
  searchPending,
  inviteBarriers,
  upcoming,
  deviceTokens,
  eventsByAuthor,
  tagsOfEvents,
  calendarTotals,
  administration,
  endedAccounts,
  authorVersions,
  ownAppearance,
  eventDetails,
  reminders,
  zoneData,
  holidays,
  movesBetweenCalendars,
  openCalendar,
  feeds,
  steps,
  keyRequests,
  pushRegistrations,
  textBytes,
  defaultReminders,
  requestAddresses,
  secondFactors,
  passkeys,
  identities,
  auditLog,
  jobFaults,
  countsOfSmallTables,
  statesOfSources,
  emailKeys,
  proofsOfSessions,
  encodingsOfSources,
  classesOfEvents,
  ownTime,
  toldChanges,
  classesOfTasks,
  remindersOfEnds,
];

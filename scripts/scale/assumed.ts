/** What nobody has measured: how people use a calendar, and what machines cost. Whoever knows better changes a number and runs `npm run scale`. */

interface Assumed {
  readonly value: number;
  readonly says: string;
}

const assumed = <Names extends string>(all: Readonly<Record<Names, Assumed>>) => all;

export const ASSUMED = assumed({
  memberships: { value: 4, says: 'calendars that a person is a member of' },
  eventsAWeek: { value: 3, says: 'events that a person enters a week; a series is one' },
  editsOfEvent: { value: 0.5, says: 'later changes of an event' },
  yearsKept: { value: 3, says: 'years of events that are there' },
  activeShare: { value: 0.4, says: 'of the people open the app on a day' },
  opens: { value: 5, says: 'times that each of them opens it' },
  unchangedCalls: { value: 4, says: 'calls of an opening that are answered by 304' },
  changedCalls: { value: 2, says: 'calls of an opening whose answer is in memory' },
  coldCalls: { value: 0.2, says: 'calls of an opening whose answer has to be made' },
  searches: { value: 0.1, says: 'searches of an opening' },
  hourShare: { value: 0.12, says: 'of a day’s calls fall into its busiest hour' },
  burst: { value: 2, says: 'times the mean of that hour is its busiest second' },
  appShare: { value: 0.25, says: 'of the people have a calendar app on a phone' },
  pollMinutes: { value: 15, says: 'minutes between two polls of it, by day and night' },
  pollCalls: { value: 5, says: 'calls of a poll: the home, and each calendar' },
  streamShare: { value: 0.1, says: 'of the people have the app open at the same time' },
  remindedShare: { value: 0.2, says: 'of the people are reminded of something at 9:00' },
  emailShare: { value: 0.3, says: 'of these by e-mail as well' },
  remindersADay: { value: 2, says: 'reminders of a person a day' },
  auditEntries: { value: 30, says: 'sign-ins and changes of rights of a person a year' },
  used: { value: 0.7, says: 'of a processor may be used before calls wait' },
  callReads: {
    value: 2,
    says: 'queries of a call for who calls and what they may, once commits are so many that no cache lasts',
  },
  databaseShare: {
    value: 1,
    says: 'times the processor time of a node for what asks the database is that of PostgreSQL',
  },
  copies: { value: 3, says: 'copies of the database: a primary and two standbys' },
  slack: { value: 1.5, says: 'times the rows is the disk: what is dead, the log, a backup under way' },
  memoryShare: { value: 0.1, says: 'of the disk is read every day and should be in memory, in each copy' },
  coreGib: { value: 1, says: 'GiB of memory beside that for each core' },
});

/** Euros a month, of plain rented machines: the least and the most. */
export const PRICES = {
  core: [4, 25],
  gibOfMemory: [1, 6],
  gibOfDisk: [0.05, 0.25],
} as const;

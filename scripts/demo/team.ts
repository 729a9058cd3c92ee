import { allDay, type CalendarSketch, habit, timed } from './sketch.ts';

const ROOM = 'Room Hudson';
const CALL = 'Video call';

/** A product team across three zones, in English. */
export const team: CalendarSketch = {
  settings: {
    name: 'Acme product team',
    description: 'Releases, reviews and who is away. Times are New York time unless an event says otherwise.',
    timezone: 'America/New_York',
    color: '#009688',
    firstDayOfWeek: 0,
  },
  owner: 'emilia',
  members: { marina: 'admin', yuri: 'editor', anna: 'viewer' },
  tags: [
    ['Planning', '#3F51B5'],
    ['Release', '#F44336'],
    ['Research', '#9C27B0'],
    ['Customers', '#FF9800'],
    ['Away', '#009688'],
    ['Social', '#E91E63'],
  ],
  count: 70,
  weekly: [
    {
      ...habit(1, timed('10:00', 60, 'Planning', 'Sprint planning', ROOM, 'Bring estimates; the board is the agenda.')),
      everyWeeks: 2,
    },
  ],
  scenes: [
    { on: { day: 0 }, moment: timed('09:30', 15, 'Planning', 'Stand-up', CALL) },
    { on: { day: 0 }, moment: timed('15:00', 60, 'Research', 'Usability test: week view', CALL) },
    {
      on: { day: 1 },
      moment: { ...timed('09:00', 45, 'Customers', 'Tokyo office: onboarding', CALL), timeZone: 'Asia/Tokyo' },
    },
    {
      on: { week: 1, weekday: 2 },
      moment: allDay(3, 'Social', 'Team offsite', 'Hudson Valley', 'Bring hiking shoes.'),
    },
    { on: { week: 2, weekday: 3 }, moment: timed('16:00', 60, 'Release', 'Release 4.2: go or no-go', ROOM) },
    { on: { week: -1, weekday: 4 }, moment: allDay(2, 'Customers', 'Trade fair', 'Javits Center, booth 1120') },
    { on: { week: 6, weekday: 1 }, moment: allDay(12, 'Away', 'Emilia away', 'Gothenburg') },
    { on: { yearly: '01-01' }, moment: allDay(1, 'Away', "New Year's Day: office closed") },
    { on: { yearly: '07-04' }, moment: allDay(1, 'Away', 'Independence Day: office closed') },
    { on: { yearly: '12-24' }, moment: allDay(3, 'Away', 'Winter break: office closed') },
  ],
  occasions: {
    workdays: [
      timed('14:00', 60, 'Planning', 'Retrospective', ROOM),
      timed('11:00', 60, 'Planning', 'Roadmap review', ROOM, 'One page per bet, sent the day before.'),
      timed('13:30', 30, 'Planning', 'Budget check-in', CALL),
      timed('11:00', 90, 'Research', 'Customer interviews', CALL, 'Two schools and a choir.'),
      timed('15:00', 45, 'Research', 'Survey read-out', CALL),
      timed('10:30', 60, 'Customers', 'Quarterly review: Northwind', CALL),
      timed('16:00', 30, 'Customers', 'Support hand-over', CALL),
      timed('17:00', 60, 'Release', 'Release window', '', 'Roll back first, ask later.'),
      allDay(1, 'Release', 'Code freeze'),
      allDay(2, 'Away', 'Yuri away'),
      timed('12:30', 60, 'Social', 'Team lunch', "Sal's, 9th Ave"),
      { ...timed('10:00', 60, 'Customers', 'Berlin pilot: weekly call', CALL), timeZone: 'Europe/Berlin' },
    ],
    weekends: [timed('09:00', 180, 'Social', 'Charity run', 'Prospect Park')],
  },
};

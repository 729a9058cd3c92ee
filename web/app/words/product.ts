export const files = import.meta.glob<object>(
  '../../../locales/*/{calendars,calendarView,dashboard,events,history,holidays,invites,live,month,recurrence,search,tags,topBar,upcoming,zones}.json',
  { import: 'default' },
);

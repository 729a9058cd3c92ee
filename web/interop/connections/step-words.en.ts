import type { Translation } from '#web/platform/i18n/translation.ts';
import type { steps as ru } from './step-words.ru.ts';

export const steps: Translation<typeof ru> = {
  profile: 'Create a link and open it on the device: point its camera at the code, or press here if this is the one.',
  allow: 'On the page that opens press “Download the profile”, and allow it.',
  install:
    'On an iPhone open Settings → Profile Downloaded → Install. On a Mac: System Settings → General → Device Management. The profile has no signature, so the device calls it “Not Signed”.',
  seeApple: 'Open Calendar: your events are there in a minute. Tasks are in Reminders.',
  addAccount:
    'Open Settings → Apps → Calendar → Calendar Accounts → Add Account → Other → Add CalDAV Account, and enter:',
  getDavx5: 'Install DAVx⁵: it is free on F-Droid and costs a little on Google Play.',
  scanDavx5: 'Create a code and point the phone’s camera at it. DAVx⁵ opens with everything filled in; press Login.',
  loginDavx5:
    'In DAVx⁵ press +, choose Nextcloud and press Continue: Kalends supports its sign-in. Enter the address, press Login and allow access in the browser.',
  pickDavx5: 'Press Finish, tick your calendars, and press Synchronize now.',
  newCalendar:
    'In Thunderbird open the calendar and choose Add Calendar…, at the bottom of the list (in older versions New Calendar…) → On the Network → Next.',
  findCalendars: 'Enter the username and, as Location, the server address; press Find Calendars.',
  password: 'When Thunderbird asks for a password, paste this one, leave Use Password Manager ticked, and press OK.',
  subscribe: 'All your calendars are ticked: keep those you want and press Subscribe.',
  getSynchronizer:
    'Install CalDav Synchronizer from caldavsynchronizer.org. It is free and works in classic Outlook; the new Outlook takes no add-ins.',
  addProfile:
    'In Outlook, on the CalDav Synchronizer tab, press Synchronization Profiles, then + and Generic CalDAV/CardDAV.',
  fillProfile: 'Fill in DAV URL, Username and Password; Email address is the username too.',
  pickOutlook: 'Press Test or discover settings, choose a calendar and an Outlook folder for it, then OK.',
  onlineAccounts: 'Open Settings → Online Accounts → Calendar, Contacts and Files. This needs GNOME 46 or later.',
  fillAccount: 'Enter the server address, the username and the password, and press Sign In.',
  evolution:
    'Your calendars appear in GNOME Calendar and in Evolution. For Evolution alone: File → New → Calendar, type CalDAV, the same values, then Find Calendars.',
  fillOther: 'In the program choose CalDAV, and enter:',
  wholeAddress: 'If the program does not find the calendars by itself, give it the full address:',
};

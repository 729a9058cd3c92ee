export const first = {
  heading: 'One calendar for the family. Or the team',
  lead: 'Invite with a link, and everybody sees the same page and every change at once. Free, no ads, right in the browser.',
};

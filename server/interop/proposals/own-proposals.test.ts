import { expect, it } from 'vitest';
import { OwnProposals, type Proposal, ProposalDetails } from '#domain/proposals.ts';
import { PROPOSAL_DAYS } from '#domain/values/proposals.ts';
import { START, testApp } from '#tests/support/app.ts';
import { calendarWith, createEvent, type Person } from '#tests/support/people.ts';
import { addition, intent, proposalOf } from '#tests/support/proposals.ts';
import { refused } from '#tests/support/refused.ts';
import { openStream } from '#tests/support/stream.ts';

const app = await testApp();

const statesOf = (proposals: readonly Proposal[]) => proposals.map(({ id, state }) => [id, state]);

const own = async (person: Person) => {
  const lists = (await person.call('GET', '/api/proposals')).as(OwnProposals);
  return { toDecide: statesOf(lists.toDecide), own: statesOf(lists.own) };
};
const NONE = { toDecide: [], own: [] };

const decide = (person: Person, calendarId: string, id: string, how: 'approve' | 'reject') =>
  person.call('POST', `/api/calendars/${calendarId}/proposals/${id}/${how}`, how === 'approve' ? {} : undefined);

it('a proposal waits for all who may decide it, in all their calendars, and for nobody else', async () => {
  const { calendar, owner, editor, viewer } = await calendarWith(app, 'editor', 'viewer');
  const { calendar: other, viewer: stranger } = await calendarWith(app, 'viewer');
  const { id } = await proposalOf(viewer, calendar.id);
  const ofEditor = await proposalOf(editor, calendar.id);
  await proposalOf(stranger, other.id);
  for (const person of [owner, editor]) {
    const { toDecide, own: theirs } = await own(person);
    expect(toDecide.sort()).toEqual([id, ofEditor.id].sort().map((each) => [each, 'open']));
    expect(theirs).toEqual([]);
  }
  expect(await own(viewer)).toEqual({ toDecide: [], own: [[id, 'open']] });
});

it.each([
  ['approve', 'approved'],
  ['reject', 'rejected'],
] as const)('once it is decided (%s) its author alone is told what has become of it', async (how, state) => {
  const { calendar, owner, editor, viewer } = await calendarWith(app, 'editor', 'viewer');
  const { id } = await proposalOf(viewer, calendar.id);
  await decide(editor, calendar.id, id, how);
  expect(await own(viewer)).toEqual({ toDecide: [], own: [[id, state]] });
  for (const person of [owner, editor]) expect(await own(person)).toEqual(NONE);
});

it('that it has ended its author is told, too, and nobody else is asked any more', async () => {
  const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
  const { id } = await proposalOf(viewer, calendar.id);
  app.clock.now = START + PROPOSAL_DAYS * 86_400_000;
  expect(await own(viewer)).toEqual({ toDecide: [], own: [[id, 'ended']] });
  expect(await own(owner)).toEqual(NONE);
  app.clock.now = START;
});

it('who may decide hears of it at once, and its author of what has become of it', async () => {
  const { calendar, editor, viewer } = await calendarWith(app, 'editor', 'viewer');
  const deciding = await openStream(app, editor.token);
  const { id } = await proposalOf(viewer, calendar.id);
  expect(await deciding.next()).toMatchObject({ event: 'notifications' });
  const author = await openStream(app, viewer.token);
  await decide(editor, calendar.id, id, 'reject');
  expect(await author.next()).toMatchObject({ event: 'notifications' });
});

it('what one has proposed and decided oneself is no news', async () => {
  const { calendar, editor } = await calendarWith(app, 'editor');
  const { id } = await proposalOf(editor, calendar.id);
  await decide(editor, calendar.id, id, 'approve');
  expect(await own(editor)).toEqual(NONE);
});

it('one of a deleted calendar is not listed', async () => {
  const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
  await proposalOf(viewer, calendar.id);
  await owner.call('DELETE', `/api/calendars/${calendar.id}`);
  for (const person of [owner, viewer]) expect(await own(person)).toEqual(NONE);
});

it('it is withdrawn by its author alone, and cannot be approved afterwards', async () => {
  const { calendar, owner, editor, viewer } = await calendarWith(app, 'editor', 'viewer');
  const { id } = await proposalOf(viewer, calendar.id);
  const path = `/api/calendars/${calendar.id}/proposals/${id}`;
  for (const person of [owner, editor]) expect(await person.call('DELETE', path)).toMatchObject(refused('not_found'));
  expect(await viewer.call('DELETE', path)).toMatchObject({ status: 204 });
  expect(await decide(owner, calendar.id, id, 'approve')).toMatchObject(refused('not_found'));
  expect(await own(owner)).toEqual(NONE);
});

it('a preview says of each change which events it is about and which of them it changes', async () => {
  const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
  const [kept, gone] = [await createEvent(owner, calendar.id), await createEvent(owner, calendar.id)];
  const created = addition();
  const update = (id: string) => intent({ update: { id, changes: { title: 'Later' } } }, gone.version);
  const { id } = await proposalOf(viewer, calendar.id, created, update(kept.id), update(gone.id));
  await owner.call('DELETE', `/api/events/${gone.id}`);
  const answer = await owner.call('GET', `/api/calendars/${calendar.id}/proposals/${id}`);
  const made = created.create?.id ?? '';
  expect(answer.as(ProposalDetails).preview?.results).toMatchObject([
    { outcome: 'applied', eventId: made, changed: [made] },
    { outcome: 'applied', eventId: kept.id, changed: [kept.id] },
    { outcome: 'gone', eventId: gone.id, changed: [] },
  ]);
});

it('the export of an account has what its person has proposed, and nothing that others have', async () => {
  const { calendar, editor, viewer } = await calendarWith(app, 'editor', 'viewer');
  await proposalOf(viewer, calendar.id, addition({ title: 'Choir' }));
  const written = { note: 'Please', state: 'open', intents: [{ create: { title: 'Choir' } }] };
  expect((await viewer.call('GET', '/api/account/export')).body).toMatchObject({ proposals: [written] });
  expect((await editor.call('GET', '/api/account/export')).body).toMatchObject({ proposals: [] });
});

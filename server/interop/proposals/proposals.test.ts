import { describe, expect, it } from 'vitest';
import { EventAnswer } from '#domain/events.ts';
import { type Proposal, ProposalAnswer, ProposalDetails, ProposalList } from '#domain/proposals.ts';
import { PROPOSAL_DAYS } from '#domain/values/proposals.ts';
import { START, testApp } from '#tests/support/app.ts';
import { endAccount } from '#tests/support/ended-accounts.ts';
import { calendarWith, createEvent, type Person, remove } from '#tests/support/people.ts';
import { addition, intent, proposalBody, proposalOf } from '#tests/support/proposals.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();
const at = (calendarId: string, rest = '') => `/api/calendars/${calendarId}/proposals${rest}`;

const versionOf = async (person: Person, calendarId: string): Promise<number> =>
  JSON.parse((await person.call('GET', `/api/calendars/${calendarId}`)).text).calendar.version;

const eventOf = async (person: Person, id: string) =>
  (await person.call('GET', `/api/events/${id}`)).as(EventAnswer).event;

const list = async (person: Person, calendarId: string) =>
  (await person.call('GET', at(calendarId))).as(ProposalList).proposals;

const look = async (person: Person, { calendarId, id }: Proposal) =>
  (await person.call('GET', at(calendarId, `/${id}`))).as(ProposalDetails);

const approve = async (person: Person, { calendarId, id }: Proposal, ...intentIds: string[]) =>
  (await person.call('POST', at(calendarId, `/${id}/approve`), intentIds.length > 0 ? { intentIds } : {})).as(
    ProposalAnswer,
  ).proposal;

describe('a proposal', () => {
  it('changes nothing until an editor approves it, and is then one change with one undo', async () => {
    const { calendar, editor, viewer } = await calendarWith(app, 'editor', 'viewer');
    const [moved, gone] = [await createEvent(editor, calendar.id), await createEvent(editor, calendar.id)];
    const base = await versionOf(viewer, calendar.id);
    const created = addition();
    const intents = [
      created,
      intent({ update: { id: moved.id, changes: { title: 'Later' } } }, base),
      intent({ delete: { id: gone.id } }, base),
    ];
    const proposal = await proposalOf(viewer, calendar.id, ...intents);
    expect(proposal).toMatchObject({ state: 'open', count: 3, note: 'Please', author: { name: 'Viktor' } });
    expect(await versionOf(viewer, calendar.id)).toBe(base);

    const { preview } = await look(editor, proposal);
    expect(preview?.changes.map(({ action, name }) => [action, name])).toEqual([
      ['create', 'Choir'],
      ['update', 'Later'],
      ['delete', 'Dentist'],
    ]);
    expect(await versionOf(viewer, calendar.id)).toBe(base);

    const approved = await approve(editor, proposal);
    expect(approved).toMatchObject({ state: 'approved', version: base + 1, decidedBy: { name: 'Egor' } });
    expect(approved.results).toEqual(intents.map(({ id }) => ({ id, outcome: 'applied' })));
    expect(await eventOf(viewer, moved.id)).toMatchObject({ title: 'Later' });
    expect(await list(viewer, calendar.id)).toEqual([approved]);

    await editor.call('POST', `/api/calendars/${calendar.id}/history/${base + 1}/undo`);
    expect(await eventOf(viewer, moved.id)).toMatchObject({ title: 'Dentist' });
    expect(await viewer.call('GET', `/api/events/${gone.id}`)).toMatchObject({ status: 200 });
    expect(await viewer.call('GET', `/api/events/${created.create?.id}`)).toMatchObject(refused('not_found'));
  });

  it('is approved in part', async () => {
    const { calendar, editor, viewer } = await calendarWith(app, 'editor', 'viewer');
    const [one, other] = [addition(), addition()];
    const proposal = await proposalOf(viewer, calendar.id, one, other);
    const decided = await approve(editor, proposal, other.id);
    expect(decided).toMatchObject({ state: 'partly', results: [{ outcome: 'left' }, { outcome: 'applied' }] });
    expect(await viewer.call('GET', `/api/events/${one.create?.id}`)).toMatchObject(refused('not_found'));
  });

  it('leaves alone what others have changed or deleted since, and does the rest', async () => {
    const { calendar, editor, viewer } = await calendarWith(app, 'editor', 'viewer');
    const [changed, gone, kept] = [
      await createEvent(editor, calendar.id),
      await createEvent(editor, calendar.id),
      await createEvent(editor, calendar.id),
    ];
    const base = await versionOf(viewer, calendar.id);
    const update = (id: string) => intent({ update: { id, changes: { title: 'Mine' } } }, base);
    const proposal = await proposalOf(viewer, calendar.id, update(changed.id), update(gone.id), update(kept.id));
    await editor.call('PUT', `/api/events/${changed.id}`, { title: 'Theirs' });
    await editor.call('DELETE', `/api/events/${gone.id}`);
    const { results, state } = await approve(editor, proposal);
    expect(results?.map(({ outcome }) => outcome)).toEqual(['conflict', 'gone', 'applied']);
    expect(state).toBe('partly');
    expect(await eventOf(viewer, changed.id)).toMatchObject({ title: 'Theirs' });
    expect(await eventOf(viewer, kept.id)).toMatchObject({ title: 'Mine' });
  });

  it('stays open if nothing of it can be done', async () => {
    const { calendar, editor, viewer } = await calendarWith(app, 'editor', 'viewer');
    const event = await createEvent(editor, calendar.id);
    const base = await versionOf(viewer, calendar.id);
    const proposal = await proposalOf(viewer, calendar.id, intent({ delete: { id: event.id } }, base));
    await editor.call('PUT', `/api/events/${event.id}`, { title: 'Theirs' });
    expect(await approve(editor, proposal)).toMatchObject({ state: 'open', results: [{ outcome: 'conflict' }] });
    expect(await eventOf(viewer, event.id)).toMatchObject({ title: 'Theirs' });
  });

  it('is decided once, also by two at the same time', async () => {
    const { calendar, owner, editor, viewer } = await calendarWith(app, 'editor', 'viewer');
    const proposal = await proposalOf(viewer, calendar.id);
    const path = at(calendar.id, `/${proposal.id}`);
    const answers = await Promise.all([
      owner.call('POST', `${path}/approve`, {}),
      editor.call('POST', `${path}/approve`, {}),
      editor.call('POST', `${path}/reject`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is rejected, and its author sees by whom', async () => {
    const { calendar, editor, viewer } = await calendarWith(app, 'editor', 'viewer');
    const proposal = await proposalOf(viewer, calendar.id);
    await editor.call('POST', at(calendar.id, `/${proposal.id}/reject`));
    expect(await list(viewer, calendar.id)).toMatchObject([{ state: 'rejected', decidedBy: { name: 'Egor' } }]);
    expect((await look(viewer, proposal)).preview).toBe(null);
  });

  it(`ends after ${PROPOSAL_DAYS} days, to the millisecond`, async () => {
    const { calendar, editor, viewer } = await calendarWith(app, 'editor', 'viewer');
    const proposal = await proposalOf(viewer, calendar.id);
    const path = at(calendar.id, `/${proposal.id}/approve`);
    app.clock.now = START + PROPOSAL_DAYS * 86_400_000;
    expect(await list(viewer, calendar.id)).toMatchObject([{ state: 'ended' }]);
    expect(await editor.call('POST', path, {})).toMatchObject(refused('proposal_decided'));
    app.clock.now -= 1;
    expect(await editor.call('POST', path, {})).toMatchObject({ status: 200 });
    app.clock.now = START;
  });

  it('ends with the membership and with the account of its author', async () => {
    const { calendar, owner, editor, viewer } = await calendarWith(app, 'editor', 'viewer');
    await proposalOf(viewer, calendar.id);
    await proposalOf(editor, calendar.id);
    expect(await list(owner, calendar.id)).toHaveLength(2);
    await remove(owner, calendar.id, viewer);
    expect(await list(owner, calendar.id)).toMatchObject([{ author: { name: 'Egor' } }]);
    await endAccount(editor);
    expect(await list(owner, calendar.id)).toEqual([]);
  });
});

describe('what is private', () => {
  it('is in no proposal', async () => {
    const { calendar, owner, editor } = await calendarWith(app, 'editor');
    const secret = await createEvent(editor, calendar.id, { title: 'Xylophone', class: 'private' });
    const base = await versionOf(owner, calendar.id);
    const update = intent({ update: { id: secret.id, changes: { startTime: '2026-11-21T09:00:00' } } }, base);
    for (const body of [proposalBody(update), proposalBody(addition({ class: 'private' }))])
      for (const person of [owner, editor])
        expect(await person.call('POST', at(calendar.id), body)).toMatchObject(refused('forbidden'));
  });

  it('is told to nobody by the preview, if it became private later', async () => {
    const { calendar, owner, admin, editor, viewer } = await calendarWith(app, 'admin', 'editor', 'viewer');
    const event = await createEvent(editor, calendar.id, { title: 'Xylophone' });
    const base = await versionOf(owner, calendar.id);
    const update = intent({ update: { id: event.id, changes: { location: 'Yverdon' } } }, base);
    const proposal = await proposalOf(viewer, calendar.id, update);
    await editor.call('PUT', `/api/events/${event.id}`, { class: 'private' });
    for (const person of [admin, viewer]) {
      const { text } = await person.call('GET', at(calendar.id, `/${proposal.id}`));
      expect(text).not.toMatch(/Xylophone|Yverdon/);
    }
    for (const person of [owner, editor])
      expect((await look(person, proposal)).preview?.changes).toMatchObject([{ name: 'Xylophone' }]);
  });
});

it('of others only those see proposals who may decide', async () => {
  const { calendar, editor, viewer, owner } = await calendarWith(app, 'editor', 'viewer');
  const ofEditor = await proposalOf(editor, calendar.id);
  const ofViewer = await proposalOf(viewer, calendar.id);
  expect((await list(viewer, calendar.id)).map(({ id }) => id)).toEqual([ofViewer.id]);
  expect(await list(owner, calendar.id)).toHaveLength(2);
  expect(await viewer.call('GET', at(calendar.id, `/${ofEditor.id}`))).toMatchObject(refused('not_found'));
});

it.each([
  ['without changes', []],
  ['that moves an event', [intent({ move: { id: 'a', to: 'b' } })]],
  ['that ticks a task', [intent({ tick: { taskId: 'a', done: true } })]],
  ['that makes a task', [intent({ createTask: { title: 'a' } })]],
  ['with more than 50 changes', Array.from({ length: 51 }, () => addition())],
  ['of which two changes share an id', [addition(), addition()].map((one, _, [first]) => ({ ...one, id: first?.id }))],
])('a proposal %s is refused', async (_, intents) => {
  const { calendar, viewer } = await calendarWith(app, 'viewer');
  const answer = await viewer.call('POST', at(calendar.id), { intents });
  expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
});

it('a proposal that could not be approved now is refused with the reason', async () => {
  const { calendar, viewer } = await calendarWith(app, 'viewer');
  const propose = (values: object) => viewer.call('POST', at(calendar.id), proposalBody(addition(values)));
  expect(await propose({ tagId: crypto.randomUUID() })).toMatchObject(refused('tag_unknown', 'intents.0'));
  const gone = proposalBody(intent({ delete: { id: crypto.randomUUID() } }, 1));
  expect(await viewer.call('POST', at(calendar.id), gone)).toMatchObject(refused('version_conflict'));
});

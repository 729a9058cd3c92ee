import { expect, it } from 'vitest';
import { ProposalAnswer, ProposalDetails } from '#domain/proposals.ts';
import type { EditScope } from '#domain/values/events.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith } from '#tests/support/people.ts';
import { intent, proposalOf } from '#tests/support/proposals.ts';
import { atTen, change, createSeries, occurrence, startsOn, undoNewest, versionOf } from '#tests/support/series.ts';

const app = await testApp();

it.each<[EditScope, object, string[]]>([
  ['this', { action: 'update', scope: 'this', fields: [{ field: 'exdates' }] }, atTen(23, 25)],
  ['following', { action: 'delete', scope: 'following' }, atTen(23)],
  ['all', { action: 'delete' }, []],
])(
  'a deletion of a part of a series (%s) is proposed, seen as one, and done with one undo',
  async (scope, seen, left) => {
    const { calendar, owner, editor, viewer } = await calendarWith(app, 'editor', 'viewer');
    const series = await createSeries(owner, calendar.id, 'FREQ=DAILY;COUNT=3');
    // An occurrence that was changed after its series.
    await change(owner, occurrence(series, '2026-11-25T10:00:00'), { title: 'Once' }, 'this');
    const id = occurrence(series, '2026-11-24T10:00:00');
    const removal = intent({ delete: { id, scope } }, await versionOf(viewer, calendar.id));
    const proposal = await proposalOf(viewer, calendar.id, removal);
    const path = `/api/calendars/${calendar.id}/proposals/${proposal.id}`;
    const { preview } = (await editor.call('GET', path)).as(ProposalDetails);
    expect(preview?.changes.find(({ name }) => name === 'Standup')).toMatchObject({ entity: 'event', ...seen });
    const starts = () => startsOn(owner, calendar.id, '2026-11-23', '2026-11-30');
    const approved = (await editor.call('POST', `${path}/approve`, {})).as(ProposalAnswer).proposal;
    expect(approved).toMatchObject({ state: 'approved', results: [{ outcome: 'applied' }] });
    expect(await starts()).toEqual(left);
    await undoNewest(editor, calendar.id);
    expect(await starts()).toEqual(atTen(23, 24, 25));
  },
);

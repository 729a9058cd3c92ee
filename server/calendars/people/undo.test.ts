import { describe, expect, it } from 'vitest';
import { HistoryPage } from '#domain/changes.ts';
import { type Person as CalendarPerson, PersonList } from '#domain/people.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createPeople, listPeople } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { versionOf } from '#tests/support/series.ts';

const app = await testApp();

/** A calendar with an admin, an editor and a child. */
async function home() {
  const made = await calendarWith(app, 'admin', 'editor');
  const { owner, calendar } = made;
  const people = await createPeople(owner, calendar.id, 'Gosha');
  const path = `/api/calendars/${calendar.id}`;
  const put = async (...list: unknown[]) =>
    (await owner.call('PUT', `${path}/people`, { people: list })).as(PersonList);
  const latest = () => versionOf(owner, calendar.id);
  const undo = (version: number, by = owner) => by.call('POST', `${path}/history/${version}/undo`);
  const undoLast = async () => expect(await undo(await latest())).toMatchObject({ status: 200 });
  const list = (): Promise<CalendarPerson[]> => listPeople(owner, calendar.id);
  const history = async () => (await owner.call('GET', `${path}/history?limit=1`)).as(HistoryPage).entries[0];
  return { ...made, people, put, latest, undo, undoLast, list, history };
}

describe('the history of people', () => {
  it('shows who was added, changed and deleted', async () => {
    const { people, put, history } = await home();
    expect(await history()).toMatchObject({ changes: [{ entity: 'person', action: 'create', name: 'Gosha' }] });
    const [olga, anna, egor, gosha] = people;
    await put(olga, anna, egor, { ...gosha, name: 'Georgy', initials: 'Ge' });
    const fields = [
      { field: 'name', before: 'Gosha', after: 'Georgy' },
      { field: 'initials', before: 'G', after: 'Ge' },
    ];
    expect(await history()).toMatchObject({ changes: [{ action: 'update', name: 'Georgy', fields }], mayUndo: true });
    await put();
    expect(await history()).toMatchObject({ changes: [{ action: 'delete', name: 'Georgy' }] });
  });
});

describe('taking back a change of people', () => {
  it('restores names, colours and whom it deleted', async () => {
    const { people, put, list, undoLast } = await home();
    const [olga, anna, egor, gosha] = people;
    await put(olga, anna, egor, { ...gosha, name: 'Georgy', color: '#000000' }, { name: 'Car' });
    await undoLast();
    expect(await list()).toEqual(people);
    await put();
    await undoLast();
    expect(await list()).toEqual(people);
  });

  it('gives an account back to the person who had it', async () => {
    const { editor, people, put, list, undoLast } = await home();
    const [olga, anna, , gosha] = people;
    await put(olga, anna, { ...gosha, userId: editor.id });
    expect(await list()).toHaveLength(3);
    await undoLast();
    expect(await list()).toEqual(people);
  });

  it('is for who may change them: an admin, not an editor', async () => {
    const { admin, editor, people, put, latest, undo } = await home();
    await put(...people.slice(0, 3));
    expect(await undo(await latest(), editor)).toMatchObject(refused('forbidden'));
    expect(await undo(await latest(), admin)).toMatchObject({ status: 200 });
  });

  it('is refused where somebody else has the name since, or a later change touched the same', async () => {
    const { people, put, list, latest, undo } = await home();
    await put();
    const deleted = await latest();
    await put({ name: 'gosha' });
    const before = await list();
    expect(await undo(deleted)).toMatchObject(refused('undo_conflict'));
    expect(await list()).toEqual(before);
    const [olga] = people;
    await put({ ...olga, name: 'Olya' });
    const renamed = await latest();
    await put({ ...olga, name: 'Mum' });
    expect(await undo(renamed)).toMatchObject(refused('undo_conflict'));
  });
});

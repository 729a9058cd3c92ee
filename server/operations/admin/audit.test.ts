import { describe, expect, it } from 'vitest';
import { AuditPage, AuditRecord } from '#domain/audit.ts';
import { setAdministrator } from '#server/identity/accounts/administration.ts';
import { csvField } from '#server/identity/audit/export.ts';
import { writeEntry } from '#server/identity/audit/write.ts';
import { newId } from '#server/platform/new-id.ts';
import { administrator, confirmedAdministrator } from '#tests/support/administrator.ts';
import { testApp } from '#tests/support/app.ts';
import { entriesIn } from '#tests/support/audit.ts';
import { endAccount } from '#tests/support/ended-accounts.ts';
import { calendarWith, PASSWORD, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const PATH = '/api/admin/audit';
const app = await testApp();
const ada = await administrator(app);
const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
const read = async (values: Record<string, string> = {}, by: Person = ada) =>
  (await by.call('GET', `${PATH}?${query(values)}`)).as(AuditPage);
const actions = async (values: Record<string, string>) => (await read(values)).entries.map(({ action }) => action);

it('the audit log does not exist for anybody but administrators, also while it is read', async () => {
  const own = await testApp();
  const admin = await administrator(own);
  const vera = await signUp(own, 'Vera');
  for (const path of [PATH, `${PATH}/export?format=csv`]) {
    expect(await vera.call('GET', path)).toMatchObject(refused('not_found'));
    expect(await own.call('GET', path)).toMatchObject(refused('authentication_required'));
  }
  await own.db.write((sql) => setAdministrator(sql, admin.id, false, own.clock.now));
  expect(await admin.call('GET', PATH)).toMatchObject(refused('not_found'));
});

it('shows who gave whom which role, and which administrator locked somebody out', async () => {
  const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
  await ada.call('POST', `/api/admin/people/${viewer.id}/disable`);
  const { entries } = await read({ person: viewer.email });
  expect(entries).toMatchObject([
    { action: 'admin-audit-read', actor: { id: ada.id }, subject: { id: viewer.id } },
    { action: 'admin-disable', actor: { id: ada.id, name: 'Ada' }, subject: { id: viewer.id, name: viewer.name } },
    { action: 'invitation-accept', actor: { id: viewer.id }, calendarId: calendar.id, details: { role: 'viewer' } },
  ]);
  expect((await read({ person: owner.id })).entries).toMatchObject([
    { action: 'admin-audit-read' },
    { action: 'invitation-create', actor: { name: owner.name }, details: { role: 'viewer' } },
  ]);
});

it('is filtered by person, kind and time, also for somebody whose account has ended', async () => {
  const vera = await signUp(app, 'Vera');
  await vera.call('POST', '/api/api-keys', { name: 'Robot' });
  app.clock.advance(60_000);
  const from = new Date(app.clock.now).toISOString();
  await endAccount(vera);
  const person = vera.email;
  expect(await actions({ person })).toEqual(['admin-audit-read', 'account-delete', 'key-create']);
  expect(await actions({ person, kind: 'keys' })).toEqual(['key-create']);
  expect(await actions({ person, from })).toEqual(['admin-audit-read', 'account-delete']);
  expect(await actions({ person, to: from })).toEqual(['key-create']);
  expect(await actions({ person: 'nobody@example.org' })).toEqual([]);
  expect(await actions({ person: '', to: from })).toContain('key-create');
  expect((await read({ person, kind: 'accounts' })).entries).toMatchObject([{ actor: { id: vera.id, name: '' } }]);
  for (const wrong of ['kind=secrets', 'from=yesterday', 'after=x'])
    expect(await ada.call('GET', `${PATH}?${wrong}`)).toMatchObject({ status: 400 });
});

it('records that it is read, once an hour, and each of its exports', async () => {
  const own = await testApp();
  const admin = await administrator(own);
  for (let times = 0; times < 3; times += 1) await read({}, admin);
  expect(await entriesIn(own)).toMatchObject([{ action: 'admin-audit-read', actor_id: admin.id }]);
  own.clock.advance(3_600_000);
  await read({}, admin);
  const file = `${PATH}/export?format=jsonl&person=${admin.id}`;
  expect(await admin.call('GET', file)).toMatchObject(refused('confirmation_required'));
  const shown = await confirmedAdministrator(own, admin);
  for (let times = 0; times < 2; times += 1) await admin.call('GET', file, undefined, shown);
  expect((await entriesIn(own)).map(({ action }) => action)).toEqual([
    ...['admin-audit-read', 'admin-audit-read'],
    ...['admin-audit-export', 'admin-audit-export'],
  ]);
});

describe('the export', () => {
  it('has what the list has, in both forms', async () => {
    const vera = await signUp(app, 'Vera');
    for (let n = 0; n < 230; n += 1)
      await app.db.write((sql) => writeEntry(sql, 'sign-out', { actor_id: vera.id }, app.clock.now + n));
    const filter = { person: vera.id, kind: 'sign-ins' };
    const listed: string[] = [];
    let after: string | null = null;
    do {
      const page: AuditPage = await read({ ...filter, ...(after && { after }) });
      listed.push(...page.entries.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect(listed).toHaveLength(230);
    const jsonl = await ada.call('GET', `${PATH}/export?${query({ ...filter, format: 'jsonl' })}`);
    expect(jsonl.headers).toMatchObject({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': 'attachment; filename="kalends-audit.jsonl"',
      'cache-control': 'no-store',
    });
    const records = jsonl.text.trimEnd().split('\n');
    expect(records.map((line) => AuditRecord.parse(JSON.parse(line)).id)).toEqual(listed);
    const csv = await ada.call('GET', `${PATH}/export?${query({ ...filter, format: 'csv' })}`);
    expect(csv.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' });
    const [head, ...lines] = csv.text.trimEnd().split('\r\n');
    expect(head).toBe(
      '\uFEFF"time","kind","action","outcome","actor_id","actor_name","subject_id","subject_name","calendar_id","key_id","details","address","user_agent","id"',
    );
    expect(lines.map((line) => line.slice(-37, -1))).toEqual(listed);
  });

  it('runs nothing in a spreadsheet', async () => {
    const evil = await signUp(app, '=HYPERLINK("http://evil.example","me")');
    const headers = { 'user-agent': '@SUM(1+1)*cmd|"/C calc"!A0' };
    await evil.call('POST', '/api/auth/logout', undefined, headers);
    const { text } = await ada.call('GET', `${PATH}/export?${query({ person: evil.id, format: 'csv' })}`);
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""me"")"`);
    expect(text).toContain(`"'@SUM(1+1)*cmd|""/C calc""!A0"`);
    for (const field of text.slice(1).split(/\r\n|(?<="),(?=")/)) expect(field).not.toMatch(/^"[=+\-@\t\r]/);
    for (const text of ['=1', '+1', '-1', '@a', '\ta', '\ra', '\na']) expect(csvField(text)).toBe(`"'${text}"`);
    expect(csvField('a=1')).toBe('"a=1"');
    expect(csvField('＝1')).toBe(`"'＝1"`);
    // Some locales separate fields by semicolons; quotes in the middle of a field do not open a quoted one.
    for (const text of ['a;=1', 'a;;+1', 'a; -1', 'a;"=1', 'a\t@a'])
      expect(csvField(text)).toMatch(/[;\t]'["\s]*[=+\-@]/);
    expect(csvField('Mozilla/5.0 (X11; Linux x86_64)')).toBe('"Mozilla/5.0 (X11; Linux x86_64)"');
  });

  it('obeys nobody in a terminal', async () => {
    const evil = await signUp(app, 'Evil');
    await evil.call('POST', '/api/auth/logout', undefined, { 'user-agent': 'a\u009b31mb\u0085c' });
    const { text } = await ada.call('GET', `${PATH}/export?${query({ person: evil.id, format: 'jsonl' })}`);
    expect(text).toContain('"userAgent":"a 31mb c"');
  });

  /** A log longer than what is read ahead of the reader, and an export that waits for the reader. */
  async function longExport() {
    const own = await testApp();
    const person = await signUp(own, 'Ada');
    const shown = await confirmedAdministrator(own, person);
    const admin: Person = { ...person, call: (method, path) => person.call(method, path, undefined, shown) };
    await own.db.write(async (sql) => {
      await writeEntry(sql, 'sign-out', { actor_id: admin.id }, own.clock.now);
      const entry = await sql.selectFrom('audit_entries').selectAll().limit(1).executeTakeFirstOrThrow();
      const copies = Array.from({ length: 999 }, () => ({ ...entry, id: newId(), user_agent: 'a'.repeat(9_000) }));
      for (let from = 0; from < copies.length; from += 333)
        await sql
          .insertInto('audit_entries')
          .values(copies.slice(from, from + 333))
          .execute();
    });
    const headers = { authorization: `Bearer ${admin.token}`, ...shown };
    const url = `${PATH}/export?format=jsonl`;
    const answer = await own.app.inject({ method: 'GET', url, headers, payloadAsStream: true });
    return { own, admin, url, stream: answer.stream() };
  }

  it('breaks off for somebody who is no administrator any more', async () => {
    const { own, admin, stream } = await longExport();
    await own.db.write((sql) => setAdministrator(sql, admin.id, false, own.clock.now));
    await expect(stream.toArray()).rejects.toThrow();
  });

  it('is one at a time for an administrator, and the next one waits for its turn', async () => {
    const { admin, url, stream } = await longExport();
    const next = admin.call('GET', url);
    expect(
      Buffer.concat(await stream.toArray())
        .toString()
        .trimEnd()
        .split('\n'),
    ).toHaveLength(1_001);
    expect(await next).toMatchObject({ status: 200 });
  });
});

it('a wrong password of an administrator is recorded', async () => {
  await ada.call('POST', '/api/admin/confirm', { password: `${PASSWORD}!` });
  const failures = async () => (await read({ person: ada.id })).entries.filter(({ outcome }) => outcome === 'failed');
  await expect.poll(failures).toMatchObject([{ action: 'admin-confirm', details: { code: 'current_password_wrong' } }]);
});

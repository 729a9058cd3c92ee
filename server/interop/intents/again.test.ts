import { describe, expect, it } from 'vitest';
import { IntentsAnswer } from '#domain/intents.ts';
import { testApp } from '#tests/support/app.ts';
import { apartFromEvent, deviceOf, outcomesOf } from '#tests/support/intents.ts';
import { refused } from '#tests/support/refused.ts';
import { change, versionOf } from '#tests/support/series.ts';

const app = await testApp();

describe('an intent that is sent twice', () => {
  it('is applied once and gets the same answer, also in concurrent requests', async () => {
    const { owner, calendar, event, device, update } = await apartFromEvent(app);
    await change(owner, event.id, { title: 'Vet' });
    const intents = [update({ location: 'Here' }), update({ title: 'Doctor' })].map(device.intentOf);
    const before = await versionOf(owner, calendar.id);
    const answers = await Promise.all([device.post(intents), device.post(intents), device.post(intents)]);
    const [first, ...others] = answers.map((answer) => answer.as(IntentsAnswer));
    expect(outcomesOf(first?.results ?? [])).toEqual(['merged', 'conflict']);
    for (const other of others) expect(other).toEqual(first);
    expect(await versionOf(owner, calendar.id)).toBe(before + 1);
    expect(
      await app.db.read.selectFrom('conflicts').select('id').where('calendar_id', '=', calendar.id).execute(),
    ).toHaveLength(1);
  });

  it('is refused with the intent id of another person', async () => {
    const { owner, calendar, device, update } = await apartFromEvent(app);
    const intent = device.intentOf(update({ title: 'Doctor' }));
    await device.post([intent]);
    const others = await deviceOf(owner, calendar.id);
    expect((await others.post([intent])).as(IntentsAnswer).results).toMatchObject([
      { outcome: 'refused', code: 'id_taken' },
    ]);
  });

  it('requires an id, a device and exactly one operation', async () => {
    const { calendar, editor, device, event } = await apartFromEvent(app);
    const intent = device.intentOf({ delete: { id: event.id } });
    for (const wrong of [
      { ...intent, move: { id: event.id, to: calendar.id } },
      { ...intent, id: 'x' },
      { id: intent.id, base: 1 },
    ])
      expect(await device.post([wrong])).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    const path = `/api/calendars/${calendar.id}/intents`;
    expect(await editor.call('POST', path, { intents: [intent] })).toMatchObject(
      refused('validation_failed', 'device'),
    );
  });
});

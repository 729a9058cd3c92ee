import { describe, expect, it } from 'vitest';
import { CalendarAnswer } from '#domain/calendars.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, signUp } from '#tests/support/people.ts';

const app = await testApp();

describe('creating a calendar', () => {
  it('takes the defaults of the product', async () => {
    const vera = await signUp(app, 'Vera');
    const answer = await vera.call('POST', '/api/calendars', { name: ' Home ' });
    expect(answer.status).toBe(201);
    expect(answer.as(CalendarAnswer).calendar).toEqual({
      id: expect.any(String),
      name: 'Home',
      description: '',
      timezone: 'Europe/Moscow',
      color: '#6495ED',
      firstDayOfWeek: 1,
      ownerId: vera.id,
      owner: { name: 'Vera' },
      role: 'owner',
      version: 1,
    });
  });
  it('x', async () => {
    for (let i = 0; i < 20; i++) await calendarWith(app, 'admin', 'editor', 'viewer');
  });
});

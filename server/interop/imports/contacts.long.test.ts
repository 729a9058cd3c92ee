import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { previewing } from '#tests/support/imports.ts';
import { calendarWith } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

it('more than fifty thousand cards are too many', async () => {
  const { owner, calendar } = await calendarWith(await testApp());
  const cards = Array.from({ length: 50_001 }, (_, n) => `BEGIN:VCARD\r\nFN:P${n}\r\nBDAY:19850412\r\nEND:VCARD\r\n`);
  expect(await previewing(owner, calendar.id, cards.join(''))).toMatchObject(refused('import_too_large'));
});

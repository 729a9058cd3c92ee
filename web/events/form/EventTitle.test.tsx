import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { EventTitle } from './EventTitle.tsx';
import './event-dialog.css';

it('shows the longest title whole, above one line', async () => {
  const title = 'Long words '.repeat(18).trim();
  await show(
    <div style={{ width: 320 }}>
      <EventTitle title={title} autoFocus={false} marks={[]} onTitle={() => undefined} />
    </div>,
  );
  const field = page.getByRole('textbox').element();
  expect(field.scrollHeight).toBe(field.clientHeight);
  const edges = [...document.querySelectorAll('.event-title')].map((part) => part.getBoundingClientRect().bottom);
  expect(new Set(edges).size).toBe(1);
});

it('begins at the right in a language that is written so', async () => {
  await show(<EventTitle title="יום הולדת" autoFocus={false} marks={[]} onTitle={() => undefined} />);
  for (const part of document.querySelectorAll('.event-title')) expect(getComputedStyle(part).direction).toBe('rtl');
});

it('goes on where a draft ends', async () => {
  const titles: string[] = [];
  await show(<EventTitle title="Lunch" autoFocus marks={[]} onTitle={(title) => titles.push(title)} />);
  await userEvent.keyboard('!');
  expect(titles).toEqual(['Lunch!']);
});

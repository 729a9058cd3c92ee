import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Calendar } from '#domain/calendars.ts';
import { showCalling } from '#tests/support/component.ts';
import { pretendServer } from '#tests/support/pretend-server.ts';
import { agentWords } from '#web/app/calendar/agents/agents-on-demand.tsx';
import { AgentAccess } from './AgentAccess.tsx';

const toggle = page.getByRole('switch', { name: 'Agents may read this calendar' });

afterEach(() => vi.unstubAllGlobals());

it.each([false, true])('says whether agents may read a calendar (%j), and a press sends the opposite', async (now) => {
  const calendar = { id: 'c', name: 'Home', agentsRead: now } as Calendar; // what the switch reads of it
  const sent: unknown[] = [];
  pretendServer({
    'PUT /calendars/c': (body) => {
      sent.push(body);
      return Response.json({ calendar: { ...calendar, agentsRead: !now } });
    },
  });
  await showCalling(<AgentAccess calendar={calendar} />, agentWords);
  if (now) await expect.element(toggle).toBeChecked();
  else await expect.element(toggle).not.toBeChecked();
  await toggle.click();
  await expect.poll(() => sent).toEqual([{ agentsRead: !now }]);
});

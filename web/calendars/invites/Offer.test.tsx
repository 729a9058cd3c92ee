import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { InviteView } from '#domain/invites.ts';
import { show } from '#tests/support/component.ts';
import { Offer } from './Offer.tsx';

const notifySwitch = page.getByRole('switch', { name: /when others change/ });

async function open(memberCount: number) {
  const onJoin = vi.fn();
  const invite = {
    inviteCode: 'code',
    role: 'viewer',
    expiresAt: '2030-01-01T00:00:00.000Z',
    calendar: { id: 'c', name: 'Home', color: '#6495ED', memberCount, owner: { name: 'Anna' } },
  } as unknown as InviteView; // what the page shows of it
  await show(
    <Offer {...{ invite, onJoin }} held={undefined} account="user" busy={false} isRefused={false} error={null} />,
  );
  const join = async () => {
    await page.getByRole('button', { name: 'Join calendar' }).click();
    return onJoin.mock.lastCall?.[0];
  };
  return join;
}

it('asks before joining whether to notify at once of changes, and sends only what is not the default', async () => {
  const join = await open(9);
  await expect.element(notifySwitch).toBeChecked();
  expect(await join()).toBeUndefined();
  await notifySwitch.click();
  expect(await join()).toBe('never');
});

it('does not offer it by itself in a calendar of more than ten', async () => {
  const join = await open(10);
  await expect.element(notifySwitch).not.toBeChecked();
  await notifySwitch.click();
  expect(await join()).toBe('at_once');
});

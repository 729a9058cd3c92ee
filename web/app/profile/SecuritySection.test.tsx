import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AuditEntry } from '#domain/audit.ts';
import { showCalling } from '#tests/support/component.ts';
import { pretendServer } from '#tests/support/pretend-server.ts';
import { setUser } from '#web/identity/accounts/api.ts';
import { securityWords } from './profile-words.ts';
import { SecuritySection } from './SecuritySection.tsx';

const deviceInfo = { browser: 'Firefox 140', os: 'Linux', device: '' };
const entry = (id: string, action: AuditEntry['action']): AuditEntry => ({
  ...{ id, at: '2026-11-20T12:00:00.000Z', kind: 'credentials', action, outcome: 'ok', actor: null },
  ...{ subject: null, calendarId: null, keyId: null, details: {}, address: '203.0.113.7', deviceInfo },
});
const button = (name: string) => page.getByRole('button', { name, exact: true });

afterEach(() => vi.unstubAllGlobals());

it('the activity shows at once what was changed above it', async () => {
  setUser({
    ...{ id: '1', email: 'anna@example.com', name: 'Anna', preferredLanguage: 'en' },
    ...{ theme: 'dark', holidays: [], showsOwnTime: false, lastVisitedCalendar: null },
  });
  const created = { createdAt: '2026-11-20T12:00:00.000Z', lastUsed: null, isSynced: false };
  let passkeys = [{ id: '1', name: 'Phone', ...created }];
  let entries = [entry('1', 'passkey-add')];
  pretendServer({
    'GET /sessions': () => Response.json([]),
    'GET /api-keys': () => Response.json([]),
    'GET /account/access': () => Response.json([]),
    'GET /second-factor': () => Response.json({ since: null, recoveryCodesLeft: 0 }),
    'GET /passkeys': () => Response.json({ offered: true, passkeys }),
    'GET /account/activity': () => Response.json({ entries, next: null }),
    'DELETE /passkeys/1': () => {
      passkeys = [];
      entries = [entry('2', 'passkey-remove'), ...entries];
      return new Response(null, { status: 204 });
    },
  });
  await showCalling(<SecuritySection />, securityWords);
  await expect.element(page.getByText('New passkey')).toBeVisible();
  await button('Remove the passkey “Phone”').click();
  await button('Remove').click();
  await expect.element(page.getByText('Passkey removed')).toBeVisible();
  await expect.element(button('Add a passkey')).toHaveFocus();
});

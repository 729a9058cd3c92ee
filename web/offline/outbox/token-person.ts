import { storage } from '#web/platform/storage.ts';

/** The id of the person whose token this browser holds, read from the token (RFC 7519 `sub`). Null: nobody, or an unreadable token. */
export function tokenPerson(): string | null {
  const payload = storage.get('token')?.split('.')[1] ?? '';
  try {
    const claims: { sub?: unknown } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims.sub === 'string' ? claims.sub : null;
  } catch {
    return null;
  }
}

import pg from 'pg';
import type { Listener } from '../types.ts';

/** The one channel of this product. */
export const CHANNEL = 'kalends';

const RETRY_FIRST_MS = 100;
const RETRY_LAST_MS = 5_000;
/** A connection that died without a word is noticed by asking it. */
const CHECK_MS = 10_000;

/**
 * Listens on a connection of its own. One that breaks is opened again. Each time it begins to listen, also the first,
 * `notify(null)` says that messages may have been missed before.
 * @returns a function that stops it
 */
export function listen(url: string, notify: Listener): () => Promise<void> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let delay = RETRY_FIRST_MS;

  async function open(): Promise<void> {
    const opened = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    client = opened;
    opened.on('error', () => lose(opened));
    opened.on('end', () => lose(opened));
    opened.on('notification', ({ payload }) => notify(payload ?? ''));
    try {
      await opened.connect();
      await opened.query(`listen ${CHANNEL}`);
    } catch {
      return lose(opened);
    }
    delay = RETRY_FIRST_MS;
    notify(null);
    check(opened);
  }

  function check(opened: pg.Client): void {
    timer = setTimeout(() => {
      opened.query('select 1').then(
        () => opened === client && !stopped && check(opened),
        () => lose(opened),
      );
    }, CHECK_MS);
    timer.unref();
  }

  function lose(lost: pg.Client): void {
    if (stopped || client !== lost) return;
    client = undefined;
    clearTimeout(timer);
    lost.end().catch(() => {});
    timer = setTimeout(() => void open(), delay);
    timer.unref();
    delay = Math.min(delay * 2, RETRY_LAST_MS);
  }

  void open();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}

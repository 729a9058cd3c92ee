import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './author.ts';

/** Follows the live stream of a calendar, and comes back when it ends; answers the newest version it was told of. */
export function watch(front: string, { token, calendarId }: Account, over: AbortSignal): () => number {
  let newest = 0;

  async function follow(): Promise<void> {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${front}/api/stream`, { headers, signal: over });
    // As the web app does: what was missed while there was no stream is read.
    const { calendar } = await (await fetch(`${front}/api/calendars/${calendarId}`, { headers, signal: over })).json();
    newest = Math.max(newest, calendar.version);
    let text = '';
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        const data = /^event: change\ndata: (.+)$/m.exec(message)?.[1];
        const change = data && JSON.parse(data);
        if (change?.calendarId === calendarId) newest = Math.max(newest, change.version);
      }
    }
  }

  async function followUntilOver(): Promise<void> {
    while (!over.aborted) {
      await follow().catch(() => {});
      await sleep(500);
    }
  }
  void followUntilOver();
  return () => newest;
}

import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from './email.ts';
import { messageOf, type Sender } from './message.ts';

export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox');

/** A repeated e-mail overwrites its file, which is named by time and id. */
export function outboxMailer(dataDir: string, from: Sender): Mailer {
  const folder = outboxFolder(dataDir);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async deliver(email, { id, queuedAt }) {
      const { message } = await transport.sendMail(messageOf(email, from, id, queuedAt));
      const name = `${new Date(queuedAt).toISOString().replaceAll(':', '-')}-${id}.eml`;
      const unfinished = join(folder, `.${name}.part`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(unfinished, message, { mode: 0o600, flush: true });
      await rename(unfinished, join(folder, name));
    },
    close() {
      transport.close();
    },
  };
}

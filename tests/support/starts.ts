import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'vitest';
import { prepareServer } from './server-process.ts';

/** Registers what is done after the test. */
type Later = TestContext['onTestFinished'];

/** A test that starts servers. */
export const start = (name: string, test: (later: Later) => Promise<void>) =>
  it(name, ({ onTestFinished }) => test(onTestFinished));

export async function prepare(later: Later, settings: Record<string, string> = {}) {
  const server = await prepareServer(settings);
  later(() => server.remove());
  return server;
}

/** What a server that does not start says and exits with. */
export async function failureOf(later: Later, settings: Record<string, string>): Promise<string> {
  const server = await prepare(later, settings);
  const failure = await server.start().then(
    () => 'it has started',
    (error: Error) => error.message,
  );
  return failure;
}

export const oneLine = (text: string) => new RegExp(`^The server ended with 1: ${text}\\n$`);

/** A folder for the time of the test. */
export async function folder(later: Later): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'kalends-start-'));
  later(() => rm(path, { recursive: true }));
  return path;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { ConfigError } from '#server/platform/config/config-error.ts';

export const SECRET = 's'.repeat(32);
export const MAIL = { SMTP_URL: 'smtps://mail.example' };
export const POSTGRES = { DATABASE_URL: 'postgres://vera@db.example/kalends', SECRET };

/** Reads an operator's settings over a data folder of its own for each test of the file. */
export function settingsReader() {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kalends-config-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const read = (settings: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...settings });
  return {
    read,
    /** A path in the data folder. */
    path: (name = '') => join(folder, name),
    /** What the operator is told; nothing where the settings do. */
    problemsOf(settings: Record<string, string>): readonly string[] {
      try {
        read(settings);
        return [];
      } catch (error) {
        if (error instanceof ConfigError) return error.problems;
        throw error;
      }
    },
  };
}

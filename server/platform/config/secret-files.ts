import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

/** Settings that hold a secret. Each may name a file instead, as Docker and systemd hand secrets over. */
export const SECRETS = ['SECRET', 'SMTP_URL', 'DATABASE_URL', 'METRICS_TOKEN', 'OIDC_CLIENT_SECRET'] as const;

/**
 * Puts the content of each `…_FILE` in the place of the setting it stands for.
 * @throws ConfigError for a file that cannot be read or is empty, and for a setting that is given twice
 */
export function withSecretFiles(settings: Readonly<Record<string, string>>): Record<string, string> {
  const complete = { ...settings };
  const problems: string[] = [];
  for (const name of SECRETS) {
    const path = settings[`${name}_FILE`];
    if (path === undefined) continue;
    if (settings[name] !== undefined) {
      problems.push(`${name}_FILE: must be left out, because ${name} is set`);
      continue;
    }
    try {
      const text = readFileSync(path, 'utf8').trim();
      if (text) complete[name] = text;
      else problems.push(`${name}_FILE: must name a file that is not empty`);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
      problems.push(`${name}_FILE: must name a file that can be read${code}`);
    }
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return complete;
}

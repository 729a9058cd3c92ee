import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

/** Settings with a secret. Each may name a file instead, which is how Docker and systemd pass secrets. */
export const SECRETS = ['SECRET', 'SMTP_URL', 'DATABASE_URL', 'METRICS_TOKEN', 'OIDC_CLIENT_SECRET'] as const;

/**
 * Replaces each `…_FILE` by the setting with the file's content.
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

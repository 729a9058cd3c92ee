import { isLoopback } from './addresses.ts';
import type { Config } from './config.ts';
import { mailOf } from './development-mail.ts';

type Settings = Pick<Config, 'developmentMail' | 'rateLimits' | 'publicUrl' | 'smtpUrl' | 'databaseUrl'>;

/** Settings that work but are unwise for a real installation, one line each, printed at the start. */
export function warningsOf(config: Settings): string[] {
  const warnings: string[] = [];
  const { protocol, hostname } = new URL(config.publicUrl);
  if (mailOf(config) === 'none')
    warnings.push(
      'SMTP_URL: not set, so that no e-mail is sent. People come by links of invitations, and get new passwords by links of an administrator.',
    );
  if (config.developmentMail === 'everywhere')
    warnings.push(
      'DEV_MAIL=on: every visitor can read every e-mail and take over every account. Set SMTP_URL instead.',
    );
  if (!config.rateLimits && config.developmentMail !== 'local')
    warnings.push('RATE_LIMITS=off: nothing slows down guessing of passwords and codes.');
  if (protocol === 'http:' && !isLoopback(hostname))
    warnings.push('PUBLIC_URL: over http:// everybody on the way reads passwords. Use https:// behind a TLS proxy.');
  if (config.smtpUrl && !smtpIsEncrypted(config.smtpUrl))
    warnings.push('SMTP_URL: e-mails and the password of the mail server may travel unencrypted.');
  if (config.databaseUrl && !databaseIsEncrypted(config.databaseUrl))
    warnings.push('DATABASE_URL: data and password travel unencrypted. Add ?sslmode=verify-full.');
  return warnings;
}

/** Whether mail to a server is never sent in clear text: it stays on this machine, or TLS is required and verified. */
function smtpIsEncrypted(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  if (isLoopback(hostname)) return true;
  return searchParams.get('requireTLS') !== 'false' && searchParams.get('tls.rejectUnauthorized') !== 'false';
}

const DATABASE_TLS = ['require', 'verify-ca', 'verify-full'];

function databaseIsEncrypted(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  // Without a host, or with a path, it is a local socket.
  if (host === '' || host.startsWith('/') || isLoopback(host)) return true;
  return DATABASE_TLS.includes(searchParams.get('sslmode') ?? '') || searchParams.get('ssl') === 'true';
}

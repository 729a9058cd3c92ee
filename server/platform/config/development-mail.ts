import { isLoopback } from './addresses.ts';

/**
 * Who sees development mail, and the codes in it: nobody, calls from this machine, or everybody.
 * What others can reach is `everywhere` only when the operator says so.
 */
export type DevelopmentMail = 'off' | 'local' | 'everywhere';

interface Settings {
  readonly devMail: 'on' | 'off' | undefined;
  readonly production: boolean;
  readonly smtpUrl: string | undefined;
  readonly host: string;
  readonly publicUrl: string;
  readonly trustProxy: readonly string[];
}

/** What the settings mean for e-mails, or the line that says what to set. */
export function developmentMailOf(settings: Settings): { mode: DevelopmentMail } | { problem: string } {
  const { devMail, production, smtpUrl } = settings;
  if (devMail === 'on') {
    if (production) return { problem: 'DEV_MAIL: must be off with NODE_ENV=production' };
    if (smtpUrl) return { problem: 'DEV_MAIL: must be off with SMTP_URL' };
    return { mode: 'everywhere' };
  }
  if (smtpUrl) return { mode: 'off' };
  if (production) return { problem: 'SMTP_URL: must be set with NODE_ENV=production' };
  if (devMail === 'off') return { problem: 'SMTP_URL: must be set with DEV_MAIL=off' };
  const opened = openedBy(settings);
  if (!opened) return { mode: 'local' };
  return {
    problem: `SMTP_URL: must be set, because ${opened} lets others reach the server (DEV_MAIL=on is for trials: it shows every email to everybody)`,
  };
}

/** The variable by which others than this machine reach the server. */
export function openedBy({
  host,
  publicUrl,
  trustProxy,
}: Pick<Settings, 'host' | 'publicUrl' | 'trustProxy'>): string | undefined {
  if (!isLoopback(host)) return 'HOST';
  if (!isLoopback(new URL(publicUrl).hostname)) return 'PUBLIC_URL';
  return trustProxy.length > 0 ? 'TRUST_PROXY' : undefined;
}

import { isLoopback } from './addresses.ts';

/**
 * Who sees development mail, and the codes in it: nobody, requests from this machine, or everybody.
 * On a server that others can reach, `everywhere` requires the operator's explicit choice.
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

/** How the settings treat development mail, or a line that says what to set. */
export function developmentMailOf(settings: Settings): { mode: DevelopmentMail } | { problem: string } {
  const { devMail, production, smtpUrl } = settings;
  if (devMail === 'on') {
    if (production) return { problem: 'DEV_MAIL: must be off with NODE_ENV=production' };
    if (smtpUrl) return { problem: 'DEV_MAIL: must be off with SMTP_URL' };
    return { mode: 'everywhere' };
  }
  const isTrial = !smtpUrl && !production && devMail !== 'off' && !openedBy(settings);
  return { mode: isTrial ? 'local' : 'off' };
}

/** How e-mails are sent: through the operator's server, into a folder for trials on this machine, or not at all. */
export type Mail = 'smtp' | 'development' | 'none';

export function mailOf({
  smtpUrl,
  developmentMail,
}: {
  readonly smtpUrl: string | undefined;
  readonly developmentMail?: DevelopmentMail;
}): Mail {
  if (smtpUrl) return 'smtp';
  return developmentMail === 'off' ? 'none' : 'development';
}

/** The variable that makes the server reachable from other machines. */
export function openedBy({
  host,
  publicUrl,
  trustProxy,
}: Pick<Settings, 'host' | 'publicUrl' | 'trustProxy'>): string | undefined {
  if (!isLoopback(host)) return 'HOST';
  if (!isLoopback(new URL(publicUrl).hostname)) return 'PUBLIC_URL';
  return trustProxy.length > 0 ? 'TRUST_PROXY' : undefined;
}

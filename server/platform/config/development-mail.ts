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
  const isTrial = !smtpUrl && !production && devMail !== 'off' && !openedBy(settings);
  return { mode: isTrial ? 'local' : 'off' };
}

/** How e-mails leave: by the operator's server, into a folder for trials on this machine, or not at all. */
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

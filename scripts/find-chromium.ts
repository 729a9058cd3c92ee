import { posix } from 'node:path';

export type Machine = {
  platform: NodeJS.Platform;
  environment: Readonly<Record<string, string | undefined>>;
  /** Path of Playwright's own download. */
  playwrightPath: string | undefined;
  /** Whether a browser at this path runs. */
  works(path: string): boolean;
};

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELL = ['chromium-headless-shell'];
const MAC_APPS = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome'];

/**
 * The Chromium or Chrome for the journeys: from CHROME_PATH, else the system's, else Playwright's.
 * @param kind `shell` prefers Chromium without windows and notifications, which takes less processor time
 * @throws when CHROME_PATH does not exist
 */
export function findChromium(
  { platform, environment, playwrightPath, works }: Machine,
  kind: 'whole' | 'shell' = 'whole',
): string | undefined {
  const { CHROME_PATH, PATH = '', HOME = '' } = environment;
  if (CHROME_PATH) {
    if (!works(CHROME_PATH)) throw new Error(`CHROME_PATH names ${CHROME_PATH}, where no browser answers.`);
    return CHROME_PATH;
  }
  const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...PATH.split(':').filter(Boolean)];
  const candidates = [
    ...[...(kind === 'shell' ? SHELL : []), ...COMMANDS].flatMap((command) =>
      folders.map((folder) => posix.join(folder, command)),
    ),
    ...(platform === 'darwin'
      ? MAC_APPS.flatMap((app) => [`/Applications/${app}`, `${HOME}/Applications/${app}`])
      : []),
    ...(playwrightPath ? [playwrightPath] : []),
  ];
  return candidates.find(works);
}

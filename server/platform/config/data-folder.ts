import { randomBytes } from 'node:crypto';
import { accessSync, chmodSync, constants, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';

export const SECRET_MIN = 32;
const STICKY = 0o1000;

export const FOLDER_MODE = 0o700;
export const FILE_MODE = 0o600;

/** Generated at the first start, unless the operator sets `SECRET`. */
export const secretFileOf = (dataDir: string): string => join(dataDir, 'secret');

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Creates the data folder if it is missing. @throws ConfigError when it cannot be used */
export function prepareFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: FOLDER_MODE });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    // A folder such as /tmp is shared; restricting it would break the machine.
    if (!(statSync(dataDir).mode & STICKY)) restrict(dataDir, FOLDER_MODE);
  } catch (error) {
    throw new ConfigError([`DATA_DIR: the folder cannot be written: ${reason(error)}`]);
  }
}

/** Denies everybody but the owner access to a file or folder. Ignores files that are missing or belong to somebody else. */
export function restrict(path: string, mode: typeof FOLDER_MODE | typeof FILE_MODE): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'ENOENT' && code !== 'EPERM' && code !== 'EROFS') throw error;
  }
}

/** The secret of this installation, generated at its first start. @throws ConfigError */
export function ownSecret(dataDir: string): string {
  const file = secretFileOf(dataDir);
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: FILE_MODE, flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new ConfigError([`DATA_DIR: the secret cannot be written: ${reason(error)}`]);
    }
  }
  restrict(file, FILE_MODE);
  const secret = readSecret(file);
  if (secret.length < SECRET_MIN) throw new ConfigError([`DATA_DIR: ${file} is damaged; delete it to make a new one`]);
  return secret;
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new ConfigError([`DATA_DIR: the secret cannot be read: ${reason(error)}`]);
  }
}

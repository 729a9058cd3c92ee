export const CODE_LIFETIME_MS = 30 * 60_000;
export const CODE_LENGTH = 6;
export const PERSON_NAME_MAX = 200;

/** Header of a 204 with the `deviceToken` after a password was set. */
export const DEVICE_TOKEN_HEADER = 'x-device-token';

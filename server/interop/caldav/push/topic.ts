import { createHash } from 'node:crypto';

const BYTES = 24;

/**
 * What messages about a member's view of a calendar are called: 32 characters of base64url, which push services see. Two members have two
 * of them, since an app may hold accounts of both.
 */
export const topicOf = (calendarId: string, userId: string): string =>
  createHash('sha256').update(`${calendarId} ${userId}`).digest().subarray(0, BYTES).toString('base64url');

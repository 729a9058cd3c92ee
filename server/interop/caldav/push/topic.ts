import { createHash } from 'node:crypto';

const BYTES = 24;

/**
 * The topic of messages about a member's calendar, visible to push services: 32 characters of base64url. It differs by member, since an app
 * may hold accounts of several.
 */
export const topicOf = (calendarId: string, userId: string): string =>
  createHash('sha256').update(`${calendarId} ${userId}`).digest().subarray(0, BYTES).toString('base64url');

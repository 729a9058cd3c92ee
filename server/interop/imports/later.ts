import type { Component } from '#domain/icalendar/components.ts';
import { type Version, versionIn } from '#domain/icalendar/read-object.ts';

/** Of two states that nobody here has touched: the one with the higher SEQUENCE follows, else the later one (RFC 5545 §3.8.7.4). */
export function follows(read: Version, before: Version): boolean {
  if (read.sequence !== before.sequence) return read.sequence > before.sequence;
  return read.updatedAt === null || before.updatedAt === null || read.updatedAt >= before.updatedAt;
}

/** DTSTAMP of a file is when it was written. */
export const isModifiedLater = (component: Component, than: Component): boolean =>
  follows(versionIn([component]), versionIn([than])) && !follows(versionIn([than]), versionIn([component]));

export const isLater = ({ updatedAt }: Version, than: number): boolean => updatedAt !== null && updatedAt > than;

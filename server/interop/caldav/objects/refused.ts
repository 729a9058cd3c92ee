import { ApiError } from '#domain/errors.ts';
import type { Steps } from '#server/calendars/long-read.ts';
import { ObjectRefused } from '#server/interop/calendar-objects/refusal.ts';
import type { CollectionAddress } from '../paths.ts';
import { DavError } from '../xml/dav-error.ts';
import { caldav } from '../xml/names.ts';
import { hrefTag } from '../xml/writer.ts';
import { hrefOfObject } from './describe.ts';

/** Translates a refusal to its precondition; errors of single fields in the JSON API are invalid calendar data here. */
export async function naming<Result>(path: CollectionAddress, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw named(path, error);
  }
}

/** The same for an answer in steps. */
export async function* namingSteps(path: CollectionAddress, steps: Steps): Steps {
  try {
    yield* steps;
  } catch (error) {
    throw named(path, error);
  }
}

function named(path: CollectionAddress, error: unknown): unknown {
  if (error instanceof ObjectRefused) return davErrorOf(error, path);
  if (error instanceof ApiError && error.fields) return new DavError(403, caldav(conditionOf(error.fields)));
  return error;
}

function davErrorOf({ condition, other }: ObjectRefused, path: CollectionAddress): DavError {
  if (condition === 'precondition_failed') return new DavError(412);
  const inner = other === null ? '' : hrefTag(hrefOfObject(path, other));
  return new DavError(condition === 'supported-calendar-data' ? 415 : 403, caldav(condition), inner);
}

const conditionOf = (fields: object): string =>
  Object.values(fields).includes('date_out_of_range') ? 'min-date-time' : 'valid-calendar-data';

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Encoding } from '#domain/encodings/names.ts';
import type { ImportAnswer, ImportPreview, ImportState } from '#domain/imports.ts';
import { type DateOrder, writePair, writePlaces } from '#domain/values/imports.ts';
import { ClientError, call } from '#web/platform/client.ts';
import { newId } from '#web/platform/new-id.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import { compressed } from './compressed.ts';
import { type LeftOut, queryOf } from './left-out.ts';
import { watchImport } from './watch.ts';

/** A file of 20 MB over a slow network, and the server's work on it. */
const TIMEOUT_MS = 600_000;

const send = async <Answer>(path: string, file: File, signal?: AbortSignal): Promise<Answer> => {
  const { body, coding } = await compressed(file);
  const headers = { 'content-type': 'application/octet-stream', ...(coding && { 'content-encoding': coding }) };
  return call<Answer>('POST', path, { body, headers, timeoutMs: TIMEOUT_MS, signal });
};

/** Into which calendar; null into one that is made for it. */
type Target = string | null;

/**
 * How the file is to be read: in which encoding and order of dates, null as it says itself or looks, and in which zones names that it has
 * for one.
 */
export interface Reading {
  readonly encoding: Encoding | null;
  readonly zones: ReadonlyMap<string, string>;
  readonly dates: DateOrder | null;
}

export const AS_IT_IS: Reading = { encoding: null, zones: new Map(), dates: null };

const asked = ({ encoding, zones, dates }: Reading): string[][] => [
  ...(dates ? [['dates', dates]] : []),
  ...(encoding ? [['encoding', encoding]] : []),
  ...[...zones].map(([name, timeZone]) => ['zone', writePair({ name, timeZone })]),
];

/** Files may have the same name, in folders of an archive. */
const numbers = new WeakMap<File, number>();
let numbered = 0;
function numberOf(file: File): number {
  const number = numbers.get(file) ?? ++numbered;
  numbers.set(file, number);
  return number;
}

/** The last preview of each file: its choices stay while it is read otherwise. */
const lastRead = new WeakMap<File, ImportPreview>();

let turns: Promise<unknown> = Promise.resolve();

/** The server reads one file of a person at a time; what nobody waits for any more is not sent. */
function inTurn<Answer>(signal: AbortSignal, work: () => Promise<Answer>): Promise<Answer> {
  const turn = turns.then(() => {
    signal.throwIfAborted();
    return work();
  });
  turns = turn.catch(() => undefined);
  return turn;
}

interface PreviewChoice {
  readonly target: Target;
  readonly reading: Reading;
  /** Words of the entries that are told. */
  readonly find: string;
  /** Another one reads the file again. */
  readonly attempt: number;
  readonly enabled: boolean;
}

export function previewQuery(file: File, { target, reading, find, attempt, enabled }: PreviewChoice) {
  const zone = ownZone();
  const place = target === null ? '/import/preview' : `/calendars/${target}/import/preview`;
  const query = new URLSearchParams([
    ...(target === null ? [['timeZone', zone]] : []),
    ...asked(reading),
    ...(find ? [['find', find]] : []),
  ]);
  const path = `${place}?${query}`;
  return queryOptions({
    // What is asked again when the calendar changes is not this.
    queryKey: ['import', `${target}`.replaceAll('-', ''), numberOf(file), `${asked(reading)}`, find, attempt],
    queryFn: ({ signal }) =>
      inTurn(signal, async () => {
        const preview = await send<ImportPreview>(path, file, signal);
        lastRead.set(file, preview);
        return preview;
      }),
    placeholderData: () => lastRead.get(file),
    enabled,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export interface ImportRequest {
  readonly calendarId: string;
  readonly file: File;
  readonly makeTags: boolean;
  readonly reminders: boolean;
  readonly skipElsewhere: boolean;
  readonly reading: Reading;
  readonly leftOut: LeftOut;
}

/** An import that was broken off, as far as it is. */
export class BrokenImport extends Error {
  readonly state: ImportState;

  constructor(state: ImportState) {
    super();
    this.state = state;
  }
}

/** Imports a file, and says how far it is. @throws ClientError, BrokenImport */
async function runImport(request: ImportRequest, onState: (state: ImportState) => void): Promise<ImportState> {
  const { calendarId, file, makeTags, reminders, skipElsewhere, reading, leftOut } = request;
  const id = newId();
  const flags = Object.entries({ makeTags, reminders, skipElsewhere }).map(([name, isSet]) => [name, String(isSet)]);
  const about = Object.entries({ id, name: file.name, leaveOut: writePlaces(leftOut.keys()) });
  const choice = [...about, ...flags, ...asked(reading)];
  const watch = watchImport(`/calendars/${calendarId}/imports/${id}`, onState);
  try {
    return await send<ImportAnswer>(`/calendars/${calendarId}/import?${queryOf(choice)}`, file);
  } catch (error) {
    const isLost = error instanceof ClientError && error.code === 'network';
    const state = isLost ? await watch.outcome() : watch.last();
    if (!state) throw error;
    if (state.ended && isLost) return state;
    throw state.handled > 0 && isLost ? new BrokenImport(state) : error;
  } finally {
    watch.stop();
  }
}

export function useImport() {
  const client = useQueryClient();
  const [state, setState] = useState<ImportState | null>(null);
  const { mutateAsync } = useMutation({
    mutationFn: (request: ImportRequest) => runImport(request, setState),
    onSettled: (_, __, { calendarId }) => {
      setState(null);
      void client.invalidateQueries({ queryKey: ['upcoming'] });
      void client.invalidateQueries({ queryKey: ['calendars'] });
      return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(calendarId) });
    },
  });
  return { run: mutateAsync, state };
}

import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Encoding } from '#domain/encodings/names.ts';
import type { ImportAnswer, ImportPreview, ImportState } from '#domain/imports.ts';
import { writePair, writePlaces } from '#domain/values/imports.ts';
import { newId } from '#web/events/api.ts';
import { ClientError, call } from '#web/platform/client.ts';
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

/** How the file is to be read: in which encoding, null as it says itself or looks, and in which zones names that it has for one. */
export interface Reading {
  readonly encoding: Encoding | null;
  readonly zones: ReadonlyMap<string, string>;
}

export const AS_IT_IS: Reading = { encoding: null, zones: new Map() };

const asked = ({ encoding, zones }: Reading): string[][] => [
  ...(encoding ? [['encoding', encoding]] : []),
  ...[...zones].map(([name, timeZone]) => ['zone', writePair({ name, timeZone })]),
];

const aboutFile = (file: File | null) => [file?.name, file?.size, file?.lastModified];

/**
 * @param find words of the entries that are told
 * @param attempt another one reads the file again
 */
export function previewQuery(file: File | null, target: Target, reading: Reading, find: string, attempt: number) {
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
    queryKey: ['import', `${target}`.replaceAll('-', ''), ...aboutFile(file), `${asked(reading)}`, find, attempt],
    queryFn: ({ signal }) => send<ImportPreview>(path, file ?? new File([], ''), signal),
    // The choices stay while the file is read otherwise.
    placeholderData: file === null ? undefined : keepPreviousData,
    enabled: file !== null,
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
  const { calendarId, file, makeTags, reminders, reading, leftOut } = request;
  const id = newId();
  const flags = { makeTags: String(makeTags), reminders: String(reminders), leaveOut: writePlaces(leftOut.keys()) };
  const choice = [...Object.entries({ id, name: file.name, ...flags }), ...asked(reading)];
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

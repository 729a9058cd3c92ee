import { useQuery } from '@tanstack/react-query';
import type { StoredTaskList } from '#domain/stored-tasks.ts';
import { reading, useChange } from '#web/platform/calls.ts';
import { call } from '#web/platform/client.ts';

const keyOf = (calendarId: string) => ['stored-tasks', calendarId] as const;

export const useStoredTasks = (calendarId: string) =>
  useQuery(reading<StoredTaskList>(keyOf(calendarId), `/calendars/${calendarId}/stored-tasks?kind=journal`));

export const useDeleteStoredTask = (calendarId: string) =>
  useChange((id: string) => call<unknown>('DELETE', `/calendars/${calendarId}/stored-tasks/${id}`), keyOf(calendarId));

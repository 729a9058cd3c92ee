import type { GivenRole } from '#domain/permissions.ts';
import { type Task, TaskAnswer, TaskList } from '#domain/tasks/call.ts';
import type { TestApp } from './app.ts';
import { type ObjectClient, taskText } from './calendar-objects.ts';
import { invite, join, type Person, signUp } from './people.ts';

/** Calls about the tasks of a calendar. */

export const pathOfTasks = ({ calendarId }: Pick<ObjectClient, 'calendarId'>, more = ''): string =>
  `/api/calendars/${calendarId}/tasks${more}`;

export const listTasks = async (client: ObjectClient, query = '', person: Person = client.person): Promise<TaskList> =>
  (await person.call('GET', pathOfTasks(client, query && `?${query}`))).as(TaskList);

export const titlesOf = ({ tasks }: TaskList): string[] => tasks.map(({ title }) => title);

export const createTask = async (client: ObjectClient, body: object): Promise<Task> =>
  (await client.person.call('POST', pathOfTasks(client), body)).as(TaskAnswer).task;

export const updateTask = (client: ObjectClient, task: Pick<Task, 'id'>, body: object, headers = {}) =>
  client.person.call('PATCH', pathOfTasks(client, `/${task.id}`), body, headers);

export const undoChange = (client: ObjectClient, version: number) =>
  client.person.call('POST', `/api/calendars/${client.calendarId}/history/${version}/undo`);

/** Somebody new in the calendar. */
export async function memberOf(app: TestApp, client: ObjectClient, role: GivenRole, name = 'Vera'): Promise<Person> {
  const person = await signUp(app, name);
  await join(person, await invite(client.person, client.calendarId, role));
  return person;
}

/** A task as an app stores it, with its title as its UID. */
export const namedTask = (title: string, ...more: readonly string[]): string =>
  taskText(title, ...more).replace('SUMMARY:Buy milk', `SUMMARY:${title}`);

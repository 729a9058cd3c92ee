import { type Scope, scopesUpTo } from '#domain/values/api-keys.ts';
import { createApiKey } from '#server/identity/api-keys/data.ts';
import type { Answer, TestApp } from './app.ts';
import type { Person } from './people.ts';

export const letAgents = (owner: Person, calendarId: string, agentsRead = true): Promise<Answer> =>
  owner.call('PUT', `/api/calendars/${calendarId}`, { agentsRead });

/** A message as clients of 2025 send it, without a handshake before. */
export const message = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params });

/** What a tool has answered, or why it has not. */
export interface ToolAnswer {
  readonly isError: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: tests compare it
  readonly answer: any;
  readonly text: string;
}

const sendMessage = (app: TestApp, token: string | undefined, body: unknown, headers = {}): Promise<Answer> =>
  app.call('POST', '/mcp', {
    ...(token !== undefined && { token }),
    body,
    headers: { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25', ...headers },
  });

/** Uses a tool. @throws Error if there is no answer of a tool */
async function useTool(app: TestApp, token: string | undefined, name: string, args: object = {}): Promise<ToolAnswer> {
  const { text } = await sendMessage(app, token, message('tools/call', { name, arguments: args }));
  const { result } = JSON.parse(text);
  if (!result) throw new Error(`${name} answers ${text}`);
  const [content] = result.content;
  return { isError: result.isError === true, answer: JSON.parse(content.text), text: content.text };
}

/** An agent with a key of somebody. */
export async function agentOf(app: TestApp, person: Person, scope: Scope, calendarIds: string[] | null = null) {
  const { key, apiKey } = await app.db.write((sql) =>
    createApiKey(
      sql,
      person.id,
      { name: 'Agent', scopes: scopesUpTo(scope), calendarIds },
      app.clock.now,
      app.config.quotas,
    ),
  );
  return {
    key,
    keyId: apiKey.id,
    send: (body: unknown, headers?: object) => sendMessage(app, key, body, headers),
    use: (name: string, args?: object) => useTool(app, key, name, args),
  };
}

export type LoggedState = Record<string, unknown>;

export const parseLogged = (json: string | null): LoggedState | null => (json === null ? null : JSON.parse(json));

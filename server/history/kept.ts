/** A thing as the log keeps it. */
export type Kept = Record<string, unknown>;

export const parseKept = (json: string | null): Kept | null => (json === null ? null : JSON.parse(json));

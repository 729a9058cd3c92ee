import type { Sql } from '#server/platform/db/database.ts';
export async function registrationLetter(_sql: Sql, _l: object): Promise<void> {}
export async function resetLetter(_sql: Sql, _user: object, _code: string, _now: number): Promise<void> {}
export async function passwordChangedLetter(_sql: Sql, _user: object, _now: number): Promise<void> {}

export interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Sample values by field name, more telling than ones derived from the type. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  email: 'anna@example.com',
  password: 'Amber-lake#4',
  currentPassword: 'Amber-lake#4',
  newPassword: 'Birch-road#7',
  code: '123456',
  id: '6f1c8e52-3a47-4b0d-9c1e-5d2f7a8b9c01',
  device: '0b9d4c7a-1e5f-4d63-8a2b-7c6e5f4d3a21',
  name: 'Anna',
  title: 'Lunch',
  description: '',
  location: 'Room 3',
  url: 'https://example.com/menu',
  startTime: '2026-11-20T12:00:00',
  endTime: '2026-11-20T13:00:00',
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  dueDate: '2026-11-27',
  dueTime: '18:00',
  from: '2026-11-01',
  to: '2026-11-30',
  timezone: 'Europe/Moscow',
  timeZone: 'Europe/Moscow',
  color: '#2196F3',
  calendarId: 'CALENDAR_ID',
  tagId: null,
  personIds: [],
  firstDayOfWeek: 1,
  role: 'editor',
  theme: 'dark',
  preferredLanguage: 'en',
  q: 'lunch',
  since: 0,
  minutes: 10,
  upTo: '2026-11-20T12:00:00Z',
  endpoint: 'https://push.example.com/send/1',
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
  token: 'TOKEN',
  rawId: 'CREDENTIAL_ID',
  clientDataJSON: 'CLIENT_DATA',
  attestationObject: 'ATTESTATION',
  authenticatorData: 'AUTHENTICATOR_DATA',
  signature: 'SIGNATURE',
  userHandle: 'USER_ID',
  intentIds: ['0190a6f2-7c1d-7b3a-9f54-2c6d1e8b4a90'],
};
/** Left out of a sample request, an id unless it is required: rarely wanted, or better chosen by the server. */
const LEFT_OUT = new Set([
  'id',
  'update',
  'delete',
  'move',
  'tick',
  'createTask',
  'directVerification',
  'expiresAt',
  'calendarIds',
  'maxUses',
  'initials',
  'userId',
  'recurrence',
  'rdates',
  'exdates',
  'endTimeZone',
  'isFloating',
  'startFold',
  'endFold',
  'cursor',
  'parentId',
  'before',
]);

export function sampleOf(schema: Schema, name = ''): unknown {
  if (schema.type !== 'boolean' && Object.hasOwn(BY_NAME, name)) return BY_NAME[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0], name);
  if (schema.properties) {
    const shown = Object.entries(schema.properties).filter(
      ([key, value]) => !value.deprecated && (!LEFT_OUT.has(key) || (key === 'id' && schema.required?.includes(key))),
    );
    return Object.fromEntries(shown.map(([key, value]) => [key, sampleOf(value, key)]));
  }
  if (schema.items) return [sampleOf(schema.items, name)];
  if (schema.type === 'boolean') return false;
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 0;
  return name ? `…` : '';
}

export function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.items) return `${typeOf(schema.items)}[]`;
  if (schema.properties) return 'object';
  return [schema.type ?? 'any'].flat().join(' | ');
}

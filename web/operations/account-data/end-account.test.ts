import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountNotDeleted, endAccount } from './api.ts';

const answer = vi.fn<typeof fetch>();
const calls = () => answer.mock.calls.map(([path, init]) => `${init?.method} ${path} ${init?.body}`);
const refusal = (status: number, code: string) => Response.json({ code, message: code }, { status });
const give = (name: string) => ({ calendar: { id: name.toLowerCase(), name }, memberId: `heir of ${name}` });
const failureOf = (attempt: Promise<void>) =>
  attempt.then(
    () => expect.unreachable(),
    (error: unknown) => (error instanceof AccountNotDeleted ? error : expect.unreachable()),
  );

beforeEach(() => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('fetch', answer);
  answer.mockImplementation(async () => Response.json({}));
});
afterEach(() => {
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

describe('the end of an account', () => {
  it('comes after every calendar was handed over, all with the one password', async () => {
    await endAccount('Secret#1', [give('Choir'), give('Home')], ['garden']);
    expect(calls()).toEqual([
      'PUT /api/calendars/choir/owner {"memberId":"heir of Choir","password":"Secret#1"}',
      'PUT /api/calendars/home/owner {"memberId":"heir of Home","password":"Secret#1"}',
      'DELETE /api/account {"password":"Secret#1","deleteCalendars":["garden"]}',
    ]);
  });

  it('does not come when a calendar cannot be handed over, and nothing after it is done', async () => {
    answer.mockResolvedValueOnce(Response.json({})).mockResolvedValueOnce(refusal(404, 'not_found'));
    const { handedOver, stuck, cause } = await failureOf(
      endAccount('Secret#1', ['Choir', 'Home', 'Garden'].map(give), []),
    );
    expect({ handedOver, stuck }).toEqual({ handedOver: ['Choir'], stuck: 'Home' });
    expect(cause).toMatchObject({ code: 'not_found' });
    expect(calls()).toHaveLength(2);
  });

  it('reports what was handed over when it fails itself', async () => {
    answer.mockResolvedValueOnce(Response.json({})).mockResolvedValueOnce(refusal(503, 'unavailable'));
    const { handedOver, stuck } = await failureOf(endAccount('Secret#1', [give('Choir')], []));
    expect({ handedOver, stuck }).toEqual({ handedOver: ['Choir'], stuck: null });
  });

  it('leaves a wrong password to the field that asks for it', async () => {
    answer.mockResolvedValueOnce(refusal(400, 'current_password_wrong'));
    await expect(endAccount('Wrong#1', [give('Choir')], [])).rejects.toMatchObject({ code: 'current_password_wrong' });
    expect(calls()).toHaveLength(1);
  });
});

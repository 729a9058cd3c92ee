import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { DisplayEvent, DisplayState } from '#domain/displays.ts';
import { showCalling } from '#tests/support/component.ts';
import { pretendServer } from '#tests/support/pretend-server.ts';
import { displayWords } from '#web/app/displays/display-words.ts';
import { sampleEvent, sampleState } from './sample-state.ts';
import { forgetState, storeState } from './stored-state.ts';
import { WallApp } from './WallApp.tsx';

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const event = (title: string, more: Partial<DisplayEvent> = {}) =>
  sampleEvent(title, `${tomorrow}T10:00:00`, `${tomorrow}T11:00:00`, more);
const stateOf = (...events: DisplayEvent[]) => sampleState(events);
const answer = (state: DisplayState, etag: string) => Response.json(state, { headers: { etag } });
const ended = () => Response.json({ code: 'authentication_required' }, { status: 401 });
const day = page.getByRole('region', { name: new Date(tomorrow).getUTCDate().toString() });

afterEach(() => {
  forgetState();
  vi.unstubAllGlobals();
});

/** A stream that says what it is told to. */
function updates() {
  let say: (text: string) => void = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      say = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
  });
  return {
    open: () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    change: () => say('event: change\ndata: {}\n\n'),
  };
}

const SECRET = 'secret-of-this-display';

type Answers = Record<'state' | 'stream', Parameters<typeof pretendServer>[0][string]>;

async function open({ state, stream = updates().open }: Pick<Answers, 'state'> & Partial<Answers>) {
  const times = pretendServer({ 'GET /display': state, 'GET /display/stream': stream });
  const drawn = await showCalling(<WallApp secret={SECRET} />, displayWords);
  return { times, drawn };
}

it('a change is seen on the wall, and asked for once', async () => {
  const states = [answer(stateOf(event('Choir')), 'one'), new Response(null, { status: 304 })];
  const { open: stream, change } = updates();
  const { times } = await open({ state: () => states.shift() ?? answer(stateOf(event('Opera')), 'two'), stream });
  await expect.element(day.getByText('Choir')).toBeVisible();
  await expect.poll(() => times('GET /display')).toBe(2);
  change();
  change();
  await expect.element(day.getByText('Opera')).toBeVisible();
  expect(times('GET /display')).toBe(3);
});

it('without a server the last state is shown, with as of when it is, after a restart too', async () => {
  const { drawn } = await open({ state: () => answer(stateOf(event('Choir')), 'one') });
  await expect.element(day.getByText('Choir')).toBeVisible();
  await drawn.unmount();
  await open({ state: () => Promise.reject(new TypeError('no network')) });
  await expect.element(day.getByText('Choir')).toBeVisible();
  await expect.element(page.getByText('No connection. As of')).toBeVisible();
});

const htmlPage = (status: number) =>
  new Response('<h1>Sign in</h1>', { status, headers: { 'content-type': 'text/html' } });

it.each([
  ['asks for a password', () => htmlPage(401)],
  ['shows a page', () => htmlPage(200)],
  ['says nothing', () => Response.json(null)],
])('the last state is shown while something else answers that %s', async (_, state) => {
  const { drawn } = await open({ state: () => answer(stateOf(event('Choir')), 'one') });
  await expect.element(day.getByText('Choir')).toBeVisible();
  await drawn.unmount();
  await open({ state });
  await expect.element(page.getByText('No connection. As of')).toBeVisible();
  await expect.element(day.getByText('Choir')).toBeVisible();
});

it('a stored state that cannot be drawn leaves the clock, and is asked for whole', async () => {
  const odd = { ...stateOf(event('Choir')), timeZone: 'Nowhere/Else' };
  storeState(SECRET, { state: odd, etag: 'one', at: Date.now() });
  const { open: stream, change } = updates();
  let isWhole = false;
  const state = (_body: unknown, _query: unknown, headers: Headers) =>
    !isWhole || headers.has('if-none-match')
      ? new Response(null, { status: 304 })
      : answer(stateOf(event('Choir')), 'one');
  await open({ state, stream });
  await expect.element(page.getByText(/^\d+:\d\d/)).toBeVisible();
  isWhole = true;
  const drawnAfterChange = () => {
    change();
    return day.getByText('Choir').elements().length;
  };
  await expect.poll(drawnAfterChange).toBe(1);
});

it('a link that is over says so, and nothing of what was there', async () => {
  const { drawn } = await open({ state: () => answer(stateOf(event('Choir')), 'one') });
  await expect.element(day.getByText('Choir')).toBeVisible();
  await drawn.unmount();
  await open({ state: ended });
  await expect.element(page.getByText('This display is switched off')).toBeVisible();
  expect(document.body.textContent).not.toContain('Choir');
  expect(localStorage.getItem('display')).toBeNull();
});

it('what another display knew is not shown', async () => {
  const { drawn } = await open({ state: () => answer(stateOf(event('Choir')), 'one') });
  await expect.element(day.getByText('Choir')).toBeVisible();
  await drawn.unmount();
  pretendServer({ 'GET /display': () => Promise.reject(new TypeError('no network')) });
  await showCalling(<WallApp secret="another-display" />, displayWords);
  await expect.element(page.getByText('Connecting')).toBeVisible();
  expect(document.body.textContent).not.toContain('Choir');
});

it('a busy time says nothing but that', async () => {
  await open({ state: () => answer(stateOf(event('', { isBusy: true })), 'one') });
  await expect.element(day.getByText('Busy')).toBeVisible();
});

it('a press on an event shows its card, and another press closes it', async () => {
  const choir = event('Choir', { location: 'Church', description: 'Bring the notes' });
  await open({ state: () => answer(stateOf(choir), 'one') });
  await day.getByRole('button', { name: 'Choir' }).click();
  const card = page.getByRole('dialog', { name: 'Choir' });
  for (const fact of ['10:00–11:00', 'Church', 'Bring the notes', 'Family'])
    await expect.element(card).toHaveTextContent(fact);
  await card.getByRole('button', { name: 'Close' }).click();
  await expect.element(card).not.toBeInTheDocument();
});

it('what does not fit is counted', async () => {
  const many = Array.from({ length: 60 }, (_, index) => event(`Event ${index}`));
  await open({ state: () => answer(stateOf(...many), 'one') });
  await expect.element(day.getByText(/^\d+\smore$/)).toBeVisible();
});

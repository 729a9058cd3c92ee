import { UNSAFE_createMemoryHistory as createHistory, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { show } from '#tests/support/component.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Loading } from '#web/ui/Skeleton.tsx';
import { AppRouter } from './AppRouter.tsx';
import { productWords } from './load-words.ts';
import { PageBoundary } from './PageBoundary.tsx';

const SLOW = 'Still loading… The server or the network is slow';
const said = () =>
  page
    .getByRole('status')
    .elements()
    .map((status) => status.textContent);

const link = () => document.querySelector('a');

/** Advances the fake clock, and lets React finish its work. */
async function wait(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
}

/** Polls on animation frames, because timers are faked. */
async function says(...texts: string[]): Promise<void> {
  while (said().join() !== texts.join()) await new Promise(requestAnimationFrame);
}

const nothing = () => new Promise<never>(() => {});
const Members = () => <Loading label="Loading members" />;

/** Two pages. Each attempt to load the second one's code returns the next of the given promises. */
async function open(...tries: (() => Promise<typeof Members>)[]) {
  await show(<p />); // Loads the words first.
  await productWords();
  const code = onDemand(() => (tries.shift() ?? nothing)());
  function Pages() {
    return (
      <PageBoundary pathname={useLocation().pathname}>
        <Routes>
          <Route path="/" element={<Link to="/members">Members</Link>} />
          <Route path="/members" element={<code.Component />} />
        </Routes>
      </PageBoundary>
    );
  }
  const history = createHistory({ v5Compat: true });
  await render(
    <AppRouter history={history as never}>
      <Pages />
    </AppRouter>,
  );
  link()?.click();
  return history;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React and the browser log every error that a boundary catches.
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a page that is late leaves the one before it, and a line says so; its data are the same wait', async () => {
  const code = Promise.withResolvers<typeof Members>();
  await open(() => code.promise);
  await wait(2_000);
  expect(link()?.checkVisibility()).toBe(true);
  expect(said()).toEqual(['']);
  code.resolve(Members);
  await wait(0);
  await wait(300); // The longest delay of React after a fallback.
  await says('Loading members');
  await wait(699);
  expect(said()).toEqual(['Loading members']);
  await wait(1);
  await says(SLOW);
});

it('a page that is late for more than three seconds is announced before it comes', async () => {
  await open(nothing);
  await wait(3_000);
  await says(SLOW);
  expect(link()?.checkVisibility()).toBe(true);
});

it('a page that cannot be fetched says so, and is fetched again when one comes back to it', async () => {
  vi.useRealTimers();
  const fails = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /members.js'));
  const history = await open(fails, async () => Members);
  await expect.element(page.getByRole('alert')).toHaveTextContent('This did not open');
  history.push('/');
  await expect.poll(link).toBeTruthy();
  link()?.click();
  await expect.element(page.getByText('Loading members')).toBeInTheDocument();
});

import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Builder, Capabilities, Key, Origin } from 'selenium-webdriver';
import { freePort } from '#tests/support/free-port.ts';
import { type Browser, WINDOW } from './engine.ts';

const KEYS = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB, ArrowDown: Key.ARROW_DOWN } as const;

/** What of Debian's packages `webkit2gtk-driver` and `xvfb` is started. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly xvfb: string;
}

/** Starts WebKitGTK's small browser on a display that nobody sees and speaks WebDriver with it. */
export async function startWebKit(programs: WebKitPrograms): Promise<Browser> {
  const display = await startDisplay(programs.xvfb);
  const port = await freePort();
  const driverProcess = spawn(programs.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name },
    stdio: 'ignore',
  });
  await answers(`http://127.0.0.1:${port}/status`);
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
      }),
    )
    .build();
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...WINDOW });

  return {
    goto: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    evaluate: (source, ...args) => driver.executeScript(source, ...args),
    async mouse([first, ...rest], button) {
      if (!first) return;
      const actions = driver
        .actions({ async: false })
        .move({ ...first, origin: Origin.VIEWPORT, duration: 0 })
        .press();
      for (const point of button === 'drag' ? rest : [])
        actions.move({ ...point, origin: Origin.VIEWPORT, duration: 50 });
      await actions.release().perform();
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) =>
      key === 'SelectAll'
        ? driver.actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL).perform()
        : driver.actions().sendKeys(KEYS[key]).perform(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit();
      await ended(driverProcess);
      await ended(display.process);
    },
  };
}

async function startDisplay(xvfb: string): Promise<{ name: string; process: ChildProcess }> {
  const args = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const child = spawn(xvfb, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${xvfb} ended with ${code}`)));
    if (child.stdout)
      createInterface(child.stdout).once('line', (line) => resolve({ name: `:${line}`, process: child }));
  });
}

/** Resolves when something answers there, after ten seconds at most. */
async function answers(url: string): Promise<void> {
  const end = Date.now() + 10_000;
  for (;;) {
    try {
      await fetch(url);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  await new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill();
  });
}

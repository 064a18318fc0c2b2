import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import type { WebKit } from '../../../scripts/browsers/find-browsers.ts';
import { endProcess, findFreePorts } from '../../e2e/harness/built-server.ts';

/** A virtual display for browsers. */
export interface WebKitDisplay {
  /** Opens a browser with a new profile. */
  open(): Promise<WebKitBrowser>;
  stop(): Promise<void>;
}

export interface WebKitBrowser {
  readonly driver: WebDriver;
  close(): Promise<void>;
}

/** Starts Xvfb, which chooses a free display number. */
export async function startWebKitDisplay(webKit: WebKit): Promise<WebKitDisplay> {
  const screen = ['-screen', '0', '1400x1000x24', '-nolisten', 'tcp', '-displayfd', '3'];
  const child = spawn(webKit.display, screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = await Promise.race([
    once(child.stdio[3] as NodeJS.ReadableStream, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('Xvfb ended before it had a display.'))),
  ]);
  const display = `:${String(number).trim()}`;
  return {
    // Retry once: on a busy machine, one browser in a few hundred never responds to its driver.
    open: () => openBrowser(webKit, display).catch(() => openBrowser(webKit, display)),
    stop: () => endProcess(child),
  };
}

const startTimeoutMs = 20_000;

/** Starts a driver, which starts a browser. */
async function openBrowser(webKit: WebKit, display: string): Promise<WebKitBrowser> {
  const [port = 0] = await findFreePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, DISPLAY: display };
  const child = spawn(webKit.driver, [`--port=${port}`], { env, stdio: 'ignore' });
  try {
    await waitUntilReady(url, child);
    const driver = await withTimeout(startSession(url, webKit.miniBrowser));
    const close = async () => {
      await driver.quit();
      await endProcess(child);
    };
    return { driver, close };
  } catch (error) {
    await endProcess(child);
    throw error;
  }
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  const limit = AbortSignal.timeout(startTimeoutMs);
  return Promise.race([work, once(limit, 'abort').then(() => Promise.reject(limit.reason))]);
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200 && child.exitCode === null; attempt += 1) {
    const response = await fetch(`${url}/status`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver does not answer.');
}

function startSession(url: string, binary: string): Promise<WebDriver> {
  // Full screen, because the tool bar is wider than a phone. New York differs from every place of
  // these tests, so a page that shows the device's time fails.
  const args = ['--automation', '--full-screen', '--time-zone=America/New_York'];
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args },
  });
  return new Builder()
    .disableEnvironmentOverrides()
    .usingServer(url)
    .withCapabilities(capabilities)
    .build() as unknown as Promise<WebDriver>;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import type { WebKit } from '../../../scripts/browsers/find-browsers.ts';
import { endProcess, findFreePorts } from '../../e2e/harness/built-server.ts';

/** A display of its own, and on it as many browsers as are opened. */
export interface WebKitDisplay {
  /** Opens a browser that remembers nothing. */
  open(): Promise<WebKitBrowser>;
  stop(): Promise<void>;
}

export interface WebKitBrowser {
  readonly driver: WebDriver;
  close(): Promise<void>;
}

/** Starts Xvfb, which picks a free number for its display by itself. */
export async function startWebKitDisplay(webKit: WebKit): Promise<WebKitDisplay> {
  const screen = ['-screen', '0', '1400x1000x24', '-nolisten', 'tcp', '-displayfd', '3'];
  const child = spawn(webKit.display, screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = await Promise.race([
    once(child.stdio[3] as NodeJS.ReadableStream, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('Xvfb ended before it had a display.'))),
  ]);
  const display = `:${String(number).trim()}`;
  return {
    // Once in a few hundred times, on a busy machine, a browser never answered its driver.
    open: () => openBrowser(webKit, display).catch(() => openBrowser(webKit, display)),
    stop: () => endProcess(child),
  };
}

const patienceMs = 20_000;

/** Starts a driver and through it a browser. */
async function openBrowser(webKit: WebKit, display: string): Promise<WebKitBrowser> {
  const [port = 0] = await findFreePorts(1);
  const address = `http://127.0.0.1:${port}`;
  const env = { ...process.env, DISPLAY: display };
  const child = spawn(webKit.driver, [`--port=${port}`], { env, stdio: 'ignore' });
  try {
    await waitUntilReady(address, child);
    const driver = await within(startSession(address, webKit.miniBrowser));
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

function within<T>(work: Promise<T>): Promise<T> {
  const limit = AbortSignal.timeout(patienceMs);
  return Promise.race([work, once(limit, 'abort').then(() => Promise.reject(limit.reason))]);
}

async function waitUntilReady(address: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200 && child.exitCode === null; attempt += 1) {
    const answer = await fetch(`${address}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver does not answer.');
}

function startSession(address: string, binary: string): Promise<WebDriver> {
  // Full screen is without the tool bar, which is wider than a phone. The device's clock is not the place's.
  const args = ['--automation', '--full-screen', '--time-zone=America/New_York'];
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args },
  });
  return new Builder()
    .disableEnvironmentOverrides()
    .usingServer(address)
    .withCapabilities(capabilities)
    .build() as unknown as Promise<WebDriver>;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import type { WebKit } from '../../../scripts/browsers/find-browsers.ts';
import { endProcess, findFreePorts } from '../../e2e/harness/built-server.ts';

/** WebKitWebDriver on a display of its own. */
export interface WebKitDriver {
  /** Opens a browser that remembers nothing; quit it with `quit()`. */
  open(): Promise<WebDriver>;
  stop(): Promise<void>;
}

/** Starts Xvfb, which picks a free number for its display by itself. */
async function startDisplay(program: string): Promise<{ child: ChildProcess; name: string }> {
  const screen = ['-screen', '0', '1400x1000x24', '-nolisten', 'tcp', '-displayfd', '3'];
  const child = spawn(program, screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = await Promise.race([
    once(child.stdio[3] as NodeJS.ReadableStream, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('Xvfb ended before it had a display.'))),
  ]);
  return { child, name: `:${String(number).trim()}` };
}

async function waitUntilReady(address: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200 && child.exitCode === null; attempt += 1) {
    const answer = await fetch(`${address}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver does not answer.');
}

export async function startWebKitDriver(webKit: WebKit): Promise<WebKitDriver> {
  const display = await startDisplay(webKit.display);
  const [port = 0] = await findFreePorts(1);
  const address = `http://127.0.0.1:${port}`;
  const env = { ...process.env, DISPLAY: display.name };
  const child = spawn(webKit.driver, [`--port=${port}`], { env, stdio: 'ignore' });
  const stop = async () => {
    await endProcess(child);
    await endProcess(display.child);
  };
  try {
    await waitUntilReady(address, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { open: () => openBrowser(address, webKit.miniBrowser), stop };
}

function openBrowser(address: string, binary: string): Promise<WebDriver> {
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

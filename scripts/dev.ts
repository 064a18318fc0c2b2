import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createSocket } from 'node:net';
import { createInterface } from 'node:readline';
import { createServer, type ViteDevServer } from 'vite';
import { loadEnvironment } from '../src/server/config.ts';
import { buildAtlas } from './build-atlas.ts';
import { buildDuas } from './build-duas.ts';
import { buildLandmarks } from './build-landmarks.ts';
import { DataFileError } from './data/data-file-error.ts';
import { startTrialPayments } from './dev/trial-payments.ts';
import { root } from './root.ts';

const pagePort = Number(process.env['PORT'] || 3000);

async function freePort(): Promise<number> {
  const socket = createSocket().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const address = socket.address();
  socket.close();
  if (address === null || typeof address === 'string') throw new Error('No free port was found');
  return address.port;
}

/**
 * Starts the API server and restarts it whenever one of its source files is saved. The page's URL is its public URL.
 * Its "ready" line is hidden, because only the page's URL should be opened.
 */
function startApi(port: number, payments: Readonly<Record<string, string>>): ChildProcess {
  const args = ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/server/main.ts'];
  const publicUrl = process.env['PUBLIC_URL'] || `http://localhost:${pagePort}`;
  const api = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...payments, PORT: String(port), PUBLIC_URL: publicUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!api.stdout) throw new Error('The API server has no output');
  createInterface({ input: api.stdout }).on('line', (line) => {
    if (!line.startsWith('Mihrab is ready at')) console.log(line);
  });
  return api;
}

async function startPage(apiPort: number): Promise<ViteDevServer> {
  process.env['API_PORT'] = String(apiPort);
  const page = await createServer({
    configFile: `${root}/vite.config.ts`,
    logLevel: 'warn',
    server: { port: pagePort, strictPort: true, host: process.env['HOST'] || 'localhost' },
  });
  return page.listen();
}

/** Compiles what the API server reads at start. A mistake in data/ is printed and ends the process. */
function buildData(): void {
  try {
    buildAtlas(`${root}/dist/atlas`);
    buildDuas(`${root}/dist/duas`);
    buildLandmarks(`${root}/dist/landmarks`);
  } catch (error) {
    if (!(error instanceof DataFileError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

buildData();
const apiPort = await freePort();
const webhookUrl = `http://127.0.0.1:${apiPort}/api/webhooks/stripe`;
const payments = await startTrialPayments(loadEnvironment(root), webhookUrl);
const api = startApi(apiPort, payments?.environment ?? {});
const page = await startPage(apiPort).catch((error: Error) => {
  console.error(error.message);
  return undefined;
});

const shutdownTimeoutMs = 5_000;

/**
 * Stops everything. Ctrl-C reaches the API server directly; a second signal would interrupt its graceful shutdown.
 * @param isApiStopping whether the API server is already shutting down
 */
async function shutDown(code: number, isApiStopping: boolean): Promise<void> {
  const exited = api.exitCode === null ? once(api, 'exit') : Promise.resolve();
  const timer = setTimeout(() => api.kill('SIGTERM'), isApiStopping ? shutdownTimeoutMs : 0);
  await Promise.all([exited, page?.close()]);
  await payments?.stop();
  clearTimeout(timer);
  process.exit(code);
}

if (page) {
  console.log(`Mihrab is ready at http://localhost:${pagePort} (page and server reload by themselves)`);
  if (payments)
    console.log(`Payments are in test mode: ${payments.url} stands in for Stripe, and no money moves`);
  process.once('SIGINT', () => void shutDown(0, true));
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void shutDown(0, false));
  api.once('exit', (code) => void shutDown(code ?? 1, true));
} else {
  await shutDown(1, false);
}

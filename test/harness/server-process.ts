import { type ChildProcess, spawn } from 'node:child_process';
import { root } from '../../scripts/root.ts';
import { programArguments } from './program-arguments.ts';

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Output so far, from stdout and stderr. */
  output(): string;
  /** The URL, once the server prints that it is ready. Rejects if the process ends before that. */
  readonly ready: Promise<string>;
  /** The exit code, or the name of the signal. */
  readonly ended: Promise<number | string>;
}

/** Starts the real server as a child process, on a free port by default. */
export function spawnServer(environment: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, programArguments('server'), {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PORT: '0',
      HOST: '127.0.0.1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let outputSoFar = '';
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  const ready = new Promise<string>((resolve, reject) => {
    const handleOutput = (chunk: Buffer) => {
      outputSoFar += chunk.toString();
      const port = /^Mihrab is ready at http:\/\/localhost:(\d+)$/m.exec(outputSoFar)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout.on('data', handleOutput);
    child.stderr.on('data', handleOutput);
    ended.then((code) => reject(new Error(`the server exited with ${code}: ${outputSoFar}`)));
  });
  // Callers that only await `ended` must not get an unhandled rejection.
  ready.catch(() => {});
  return { child, output: () => outputSoFar, ready, ended };
}

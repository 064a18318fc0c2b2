import { type ChildProcess, spawn } from 'node:child_process';
import { root } from '../../scripts/root.ts';
import { programArguments } from './program-arguments.ts';

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Everything that was printed so far, both streams. */
  output(): string;
  /** The address, once the ready line is there. Rejects when the process ends before. */
  readonly ready: Promise<string>;
  /** The exit code, or the signal's name. */
  readonly ended: Promise<number | string>;
}

/** The real server as a process of its own, on a free port unless told otherwise. */
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
  let printed = '';
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  const ready = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      printed += chunk.toString();
      const port = /^Mihrab is ready at http:\/\/localhost:(\d+)$/m.exec(printed)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    ended.then((code) => reject(new Error(`the server ended with ${code}: ${printed}`)));
  });
  // Who waits only for the end must not be told of it as an unhandled rejection.
  ready.catch(() => {});
  return { child, output: () => printed, ready, ended };
}

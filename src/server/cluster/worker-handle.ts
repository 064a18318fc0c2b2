import cluster from 'node:cluster';
import type { ToPrimary, ToWorker } from './messages.ts';

export interface Death {
  /** Null where a signal ended it. */
  readonly code: number | null;
  readonly signal: string | null;
  readonly livedMs: number;
}

/** A worker as the primary process knows it. */
export interface Member {
  readonly id: number;
  readonly pid: number | undefined;
  /** `leaving`: it was told to end. */
  state: 'starting' | 'ready' | 'leaving';
  /** What a person has to mend before it can start. */
  failure: string | undefined;
  /** True once it serves, false when it ended before. */
  readonly isReady: Promise<boolean>;
  readonly gone: Promise<Death>;
  tell(message: ToWorker): void;
  kill(): void;
}

/** Starts a worker: this program again. `hear` gets everything that it says. */
export function forkMember(hear: (member: Member, message: ToPrimary) => void): Member {
  const bornAt = performance.now();
  const worker = cluster.fork();
  const gone = new Promise<Death>((resolve) => {
    const end = (code: number | null, signal: string | null) =>
      resolve({ code, signal, livedMs: performance.now() - bornAt });
    worker.once('exit', end);
    // That a message does not reach somebody who is ending is no fault; that nobody was started is an end.
    worker.on('error', () => {
      if (worker.process.pid === undefined) end(null, null);
    });
  });
  const isReady = new Promise<boolean>((resolve) => {
    worker.on('message', (message: ToPrimary) => {
      if (message.kind === 'ready') resolve(true);
    });
    void gone.then(() => resolve(false));
  });
  const member: Member = {
    id: worker.id,
    pid: worker.process.pid,
    state: 'starting',
    failure: undefined,
    isReady,
    gone,
    tell(message) {
      if (worker.isConnected()) worker.send(message);
    },
    kill() {
      worker.process.kill('SIGKILL');
    },
  };
  worker.on('message', (message: ToPrimary) => hear(member, message));
  return member;
}

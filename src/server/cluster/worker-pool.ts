import type { ToPrimary } from './messages.ts';
import { createRestartPauses } from './restart-backoff.ts';
import type { Death, Member } from './worker-handle.ts';

interface Options {
  readonly size: number;
  /** Starts a worker, whose every word it passes on. */
  readonly fork: (hear: (member: Member, message: ToPrimary) => void) => Member;
  readonly log: Record<'info' | 'warn' | 'error', (details: object, text: string) => void>;
  /** How long a worker that is told to end may take. */
  readonly endLimitMs: number;
  /** Everything that a worker says. */
  readonly onMessage: (member: Member, message: ToPrimary) => void;
  readonly onGone: (member: Member) => void;
  /** Every place is taken by somebody who serves at the address. */
  readonly onComplete: (address: string) => void;
  /** Nobody serves, and to start another would not help. */
  readonly onGiveUp: (sentence: string) => void;
}

export interface WorkerPool {
  start(): void;
  members(): readonly Member[];
  /** How many have ended without having been told to. */
  restarts(): number;
  /**
   * Puts a new worker in the place of each, one after the other: none is told to end before its successor serves. Asked for
   * meanwhile, it is done once more, for the program may have changed again.
   */
  replaceAll(): Promise<void>;
  /** Has everybody end in order. False where somebody had to be killed because the time was up. */
  stop(): Promise<boolean>;
  kill(): void;
}

/** Where nobody serves, so many short lives in a row are no accident. */
const mostInARow = 5;

/** Keeps as many workers as asked for: whoever dies is replaced. */
export function createWorkerPool(options: Options): WorkerPool {
  const { size, log, endLimitMs } = options;
  const members = new Map<number, Member>();
  const pauses = createRestartPauses();
  let restarts = 0;
  let isStopping = false;
  let isReplacing = false;
  let isAskedAgain = false;

  const list = () => [...members.values()];
  const serving = () => list().filter(({ state }) => state === 'ready');
  const staying = () => list().filter(({ state }) => state !== 'leaving');

  function add(): Member {
    const member = options.fork(hear);
    members.set(member.id, member);
    void member.gone.then((death) => take(member, death));
    return member;
  }

  function hear(member: Member, message: ToPrimary): void {
    if (message.kind === 'failed') member.failure = message.sentence;
    if (message.kind === 'ready' && member.state === 'starting') {
      member.state = 'ready';
      if (serving().length >= size) options.onComplete(message.address);
    }
    options.onMessage(member, message);
  }

  function take(member: Member, death: Death): void {
    members.delete(member.id);
    options.onGone(member);
    if (isStopping || member.state === 'leaving') return;
    restarts++;
    const pauseMs = pauses.after(death.livedMs);
    if (serving().length === 0) {
      const sentence = member.failure ?? hopeless(death, pauses.inARow());
      if (sentence) {
        options.onGiveUp(sentence);
        return;
      }
    }
    const { code, signal } = death;
    const reason = member.failure ? { reason: member.failure } : {};
    log.error(
      { worker: member.pid, ...(signal ? { signal } : { code }), ...reason },
      `a worker ended with ${signal ?? code}; another takes its place in ${pauseMs / 1000} s`,
    );
    setTimeout(fill, pauseMs);
  }

  /** A successor may have taken the place already. */
  function fill(): void {
    if (!isStopping && staying().length < size) add();
  }

  async function end(member: Member, ending: 'stop' | 'retire'): Promise<boolean> {
    let isInTime = true;
    const timer = setTimeout(() => {
      isInTime = false;
      member.kill();
    }, endLimitMs);
    member.state = 'leaving';
    member.tell({ kind: 'end', ending });
    await member.gone;
    clearTimeout(timer);
    return isInTime;
  }

  async function replace(former: Member): Promise<boolean> {
    const successor = add();
    const isReady = await successor.isReady;
    if (!isReady || isStopping) return false;
    await end(former, 'retire');
    // Where somebody else died meanwhile, the successor seemed to stand in the empty place.
    fill();
    return true;
  }

  async function replaceEach(formers: readonly Member[]): Promise<void> {
    for (const former of formers) {
      if (!members.has(former.id) || (await replace(former))) continue;
      if (!isStopping) log.error({}, 'a new worker did not start: the others stay as they are');
      return;
    }
    log.info({ workers: formers.length }, 'every worker was replaced');
  }

  return {
    start() {
      for (let seat = 0; seat < size; seat++) add();
    },
    members: list,
    restarts: () => restarts,
    async replaceAll() {
      isAskedAgain = isReplacing;
      if (isReplacing) return;
      isReplacing = true;
      do {
        isAskedAgain = false;
        if (!isStopping) await replaceEach(staying());
      } while (isAskedAgain);
      isReplacing = false;
    },
    async stop() {
      isStopping = true;
      const ended = await Promise.all(list().map((member) => end(member, 'stop')));
      return ended.every(Boolean);
    },
    kill() {
      for (const member of list()) member.kill();
    },
  };
}

function hopeless({ code, signal }: Death, inARow: number): string | undefined {
  if (inARow < mostInARow) return undefined;
  return `No worker of this server stays alive: ${inARow} ended soon after their start, the last with ${signal ?? code}. What they printed says why.`;
}

import { constants } from 'node:os';
import { CommandError } from './command-line.ts';

/** Somebody ended the command before its work was done. */
export class StopError extends CommandError {
  /** As a shell says it: 128 and the signal's number. */
  override readonly exitCode: number;

  constructor(signal: NodeJS.Signals, sentence: string) {
    super(sentence);
    this.name = 'StopError';
    this.exitCode = 128 + constants.signals[signal];
  }
}

const signals = ['SIGINT', 'SIGTERM'] as const;

/** A shell or npm may deliver the same Ctrl-C twice. */
const echoMs = 1_000;

/**
 * Turns Ctrl-C and SIGTERM into the reason of an aborted signal. A second one ends the process at once, which undoes
 * what was written as well: the database forgets what was not committed.
 * @param sentence what the person reads who stopped it
 */
export function abortOnSignal(sentence: string): { readonly signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  let firstAt = 0;
  const onSignal = (name: NodeJS.Signals) => {
    const reason = new StopError(name, sentence);
    if (!controller.signal.aborted) {
      firstAt = Date.now();
      controller.abort(reason);
    } else if (Date.now() - firstAt > echoMs) process.exit(reason.exitCode);
  };
  for (const name of signals) process.on(name, onSignal);
  return {
    signal: controller.signal,
    end: () => {
      for (const name of signals) process.off(name, onSignal);
    },
  };
}

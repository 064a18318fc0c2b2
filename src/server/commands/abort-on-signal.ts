import { constants } from 'node:os';
import { CommandError } from './command-line.ts';

/** The command was interrupted before it finished. */
export class StopError extends CommandError {
  /** 128 plus the signal's number, as in shells. */
  override readonly exitCode: number;

  constructor(signal: NodeJS.Signals, message: string) {
    super(message);
    this.name = 'StopError';
    this.exitCode = 128 + constants.signals[signal];
  }
}

const signals = ['SIGINT', 'SIGTERM'] as const;

/** A shell or npm may deliver the same Ctrl-C twice. */
const echoMs = 1_000;

/**
 * Aborts a signal on Ctrl-C or SIGTERM. A second one exits immediately; uncommitted changes are rolled back.
 * @param message printed to the user who stopped it
 */
export function abortOnSignal(message: string): { readonly signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  let firstAt = 0;
  const onSignal = (name: NodeJS.Signals) => {
    const reason = new StopError(name, message);
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

import type { WriteStream } from 'node:tty';

/** A terminal, or a pipe or file instead. */
export type Screen = Pick<NodeJS.WriteStream, 'write'> & Partial<Pick<WriteStream, 'isTTY' | 'columns'>>;

interface LiveLine {
  /** Updates the line now. */
  write(): void;
  /** Clears the line. May be called more than once. */
  end(): void;
}

const terminalPauseMs = 100;
const plainPauseMs = 5_000;
/** Some terminals report no width, or 0. */
const defaultColumns = 80;
const clearLine = '\r\u001b[K';

/**
 * Shows a line that updates in place on a terminal, and prints a line every few seconds elsewhere. @param lineOf
 * returns undefined while there is nothing to show
 */
export function startLiveLine(screen: Screen, lineOf: () => string | undefined): LiveLine {
  const isTerminal = screen.isTTY === true;
  let hasEnded = false;

  function write(): void {
    const line = lineOf();
    if (line === undefined) return;
    screen.write(
      isTerminal ? clearLine + line.slice(0, (screen.columns || defaultColumns) - 1) : `${line}\n`,
    );
  }

  const timer = setInterval(write, isTerminal ? terminalPauseMs : plainPauseMs);
  return {
    write,
    end() {
      if (hasEnded) return;
      hasEnded = true;
      clearInterval(timer);
      if (isTerminal) screen.write(clearLine);
    },
  };
}

import type { WriteStream } from 'node:tty';

/** A terminal, or whatever stands in its place: a pipe, a file. */
export type Screen = Pick<NodeJS.WriteStream, 'write'> & Partial<Pick<WriteStream, 'isTTY' | 'columns'>>;

interface LiveLine {
  /** Shows how it stands, out of turn. */
  write(): void;
  /** Leaves the terminal as it was, the cursor at the start of an empty line. May be called again. */
  end(): void;
}

const terminalPauseMs = 100;
const plainPauseMs = 5_000;
/** Some terminals do not tell their width, or tell 0. */
const defaultColumns = 80;
const clearLine = '\r\u001b[K';

/** One line that renews itself on a terminal; elsewhere a line every few seconds. @param lineOf nothing before there is anything to say */
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

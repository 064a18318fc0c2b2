/** A reason why the database cannot be used that a person has to mend. The message says what to do. */
export class DatabaseStartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseStartError';
  }
}

/** Why the tables cannot be brought up to date for now; it may be tried again. The message completes a line of the log. */
export class MigrationBlockedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MigrationWaitError';
  }
}

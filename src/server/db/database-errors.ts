/** The database can't be used until the operator fixes something. The message says what. */
export class DatabaseStartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseStartError';
  }
}

/** The tables can't be migrated for now; it may be retried. The message completes a log line. */
export class MigrationBlockedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MigrationWaitError';
  }
}

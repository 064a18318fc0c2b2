/** A reason why the database cannot be used that a person has to mend. The message says what to do. */
export class DatabaseStartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseStartError';
  }
}

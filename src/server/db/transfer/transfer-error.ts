/** A transfer that is rejected; the message says what to do. Nothing was written. */
export class TransferError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'TransferError';
  }
}

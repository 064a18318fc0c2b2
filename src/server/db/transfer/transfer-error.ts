/** Why a transfer is refused; the sentence says what to do. Nothing was written. */
export class TransferError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'TransferError';
  }
}

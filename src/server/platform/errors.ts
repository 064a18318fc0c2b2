import { type ErrorBody, type ErrorCode, errorStatus } from '../../contract/errors.ts';

interface AppErrorDetails {
  /** For the log; never sent. */
  readonly message: string;
  /** The sentence that the screen shows: what happened and what to do. */
  readonly userMessage: string;
  /** Sent along, such as `retry-after`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly cause?: unknown;
}

/** A failure with a place in the contract: its code decides the status, `userMessage` is what the caller reads. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly userMessage: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, details: AppErrorDetails) {
    super(details.message, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.userMessage = details.userMessage;
    this.headers = details.headers ?? {};
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

export function errorBodyOf(code: ErrorCode, sentence: string): ErrorBody {
  return { success: false, error: sentence, message: sentence, code };
}

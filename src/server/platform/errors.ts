import { type ErrorBody, type ErrorCode, errorStatus } from '../../contract/errors.ts';

interface AppErrorDetails {
  /** For logs; never sent. */
  readonly message: string;
  /** Shown to the user: what happened and what to do. */
  readonly userMessage: string;
  /** Response headers, such as `retry-after`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly cause?: unknown;
}

/** An error of the contract: its code decides the status, and the user reads `userMessage`. */
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

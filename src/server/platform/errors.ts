import { type ErrorCode, errorStatus } from '../../contract/error-codes.ts';
import type { ErrorBody } from '../../contract/errors.ts';
import type { ErrorParams, ErrorReason, Explanation } from '../../contract/reasons.ts';

interface ErrorTexts {
  /** For the log; never sent. */
  readonly message: string;
  /** Sent as `error` and `message`: in English, what happened and what to do. */
  readonly userMessage: string;
  /** For example `retry-after`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly cause?: unknown;
}

/** An error answer of the contract. The code decides its status, and the reason its params. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly userMessage: string;
  readonly reason: ErrorReason;
  readonly params: ErrorParams | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, details: ErrorTexts & Explanation) {
    super(details.message, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.userMessage = details.userMessage;
    this.reason = details.reason;
    this.params = details.params;
    this.headers = details.headers ?? {};
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** Returns the body of an error answer with this message. */
export function errorBodyOf(
  code: ErrorCode,
  message: string,
  { reason, params }: { readonly reason: ErrorReason; readonly params?: ErrorParams | undefined },
): ErrorBody {
  return { success: false, error: message, message, code, reason, ...(params && { params }) };
}

/** Returns the header and the param that tell a client when to try again. */
export function retryAfter(seconds: number) {
  return { headers: { 'retry-after': String(seconds) }, params: { retryAfterSeconds: seconds } };
}

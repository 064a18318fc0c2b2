/** Why a statement failed, safe to log. */
interface FailureReason extends Error {
  /** SQLSTATE, or the system's error code of a lost connection. */
  readonly code?: string;
}

/**
 * Returns the reason of a failure without the statement's values: drizzle and PostgreSQL both include addresses and
 * hashes in their error messages.
 */
export function failureReason(error: unknown): FailureReason {
  const origin = originOf(error);
  const { code } = origin as FailureReason;
  const isOfServer = code !== undefined && /^[\dA-Z]{5}$/.test(code);
  const reason = new Error(isOfServer ? `PostgreSQL says ${code}` : firstLine(origin.message));
  reason.stack = `${reason.name}: ${reason.message}${stackFramesOf(origin.stack)}`;
  return code === undefined ? reason : Object.assign(reason, { code });
}

/** Unwraps the driver's error. */
function originOf(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('no error was thrown');
  return error.cause instanceof Error ? originOf(error.cause) : error;
}

/** The following lines contain the values of a failed query. */
const firstLine = (message: string): string => message.split('\n', 1)[0] ?? '';

/** The stack frames. */
function stackFramesOf(stack = ''): string {
  const start = stack.search(/\n {4}at /);
  return start === -1 ? '' : stack.slice(start);
}

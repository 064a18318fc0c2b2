/** Why a statement failed, as the log may tell it. */
interface FailureReason extends Error {
  /** SQLSTATE, or the system's code of a lost connection. */
  readonly code?: string;
}

/**
 * The reason of a failure without the values that the statement was about: drizzle and PostgreSQL both repeat addresses
 * and hashes in the text of their errors.
 */
export function failureReason(error: unknown): FailureReason {
  const origin = originOf(error);
  const { code } = origin as FailureReason;
  const isOfServer = code !== undefined && /^[\dA-Z]{5}$/.test(code);
  const reason = new Error(isOfServer ? `PostgreSQL says ${code}` : firstLine(origin.message));
  reason.stack = `${reason.name}: ${reason.message}${placesOf(origin.stack)}`;
  return code === undefined ? reason : Object.assign(reason, { code });
}

/** What the driver threw, out of what was wrapped around it. */
function originOf(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('no error was thrown');
  return error.cause instanceof Error ? originOf(error.cause) : error;
}

/** A query that failed has its values on the lines below. */
const firstLine = (message: string): string => message.split('\n', 1)[0] ?? '';

/** The lines that say where. */
function placesOf(stack = ''): string {
  const start = stack.search(/\n {4}at /);
  return start === -1 ? '' : stack.slice(start);
}

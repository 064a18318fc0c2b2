/** A Stripe API error. */
export class ApiError extends Error {
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.details = { type: 'invalid_request_error', ...details };
  }

  get body() {
    return { error: { message: this.message, ...this.details } };
  }
}

export function notFound(what: string, id: string, param: string): ApiError {
  return new ApiError(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param });
}

export function invalidParameter(message: string, param: string, code = 'parameter_invalid'): ApiError {
  return new ApiError(400, message, { code, param });
}

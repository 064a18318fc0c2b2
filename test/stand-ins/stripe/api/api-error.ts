/** An error as Stripe answers it. */
export class Refusal extends Error {
  readonly status: number;
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(status: number, message: string, facts: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.facts = { type: 'invalid_request_error', ...facts };
  }

  get body() {
    return { error: { message: this.message, ...this.facts } };
  }
}

export function missing(what: string, id: string, param: string): Refusal {
  return new Refusal(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param });
}

export function wrong(message: string, param: string, code = 'parameter_invalid'): Refusal {
  return new Refusal(400, message, { code, param });
}

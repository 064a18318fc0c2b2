type OutgoingErrorKind = 'timeout' | 'status' | 'network' | 'bad_response';

interface Details {
  readonly status?: number;
  readonly retryAfterMs?: number | undefined;
  readonly refusal?: string;
}

/** A failed call to a third party. Holds neither the URL nor its query, which may contain a key. */
export class OutgoingError extends Error {
  readonly kind: OutgoingErrorKind;
  readonly status: number | undefined;
  /** From `Retry-After`. */
  readonly retryAfterMs: number | undefined;
  /** Private, so that it never appears in logs or JSON: it may repeat our key. */
  readonly #refusal: string;

  constructor(kind: OutgoingErrorKind, message: string, { status, retryAfterMs, refusal }: Details = {}) {
    super(message);
    this.name = 'OutgoingError';
    this.kind = kind;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.#refusal = refusal ?? '';
  }

  /** The beginning of the refusal's body, for the adapter to classify and never to pass on. */
  get refusal(): string {
    return this.#refusal;
  }
}

type OutgoingErrorKind = 'timeout' | 'status' | 'network' | 'bad_response';

interface Details {
  readonly status?: number;
  readonly retryAfterMs?: number | undefined;
  readonly refusal?: string;
}

/** Why a third party gave no answer. Holds neither the address nor its query, which may carry a key. */
export class OutgoingError extends Error {
  readonly kind: OutgoingErrorKind;
  readonly status: number | undefined;
  /** How long the other side asked to be left alone. */
  readonly retryAfterMs: number | undefined;
  /** Private, so that no log and no JSON of the error shows it: it may repeat our key. */
  readonly #refusal: string;

  constructor(kind: OutgoingErrorKind, message: string, { status, retryAfterMs, refusal }: Details = {}) {
    super(message);
    this.name = 'OutgoingError';
    this.kind = kind;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.#refusal = refusal ?? '';
  }

  /** The beginning of what the other side said with its status, to be classified by the adapter and never passed on. */
  get refusal(): string {
    return this.#refusal;
  }
}

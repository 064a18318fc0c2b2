/** Types of the part of autocannon that the benchmarks use; the package has none. */
declare module 'autocannon' {
  /** One connection. */
  interface Client {
    setRequests(
      requests: readonly { readonly path: string; readonly headers: Readonly<Record<string, string>> }[],
    ): void;
    readonly pipelinedRequests: { addBody(data: Uint8Array): void };
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** In seconds. */
    readonly duration: number;
    readonly setupClient: (client: Client) => void;
  }
  export interface Result {
    readonly requests: { readonly average: number };
    /** Number of responses by status code. */
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
    readonly errors: number;
    readonly timeouts: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}

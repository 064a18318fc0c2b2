/** The part of autocannon used by the benchmarks; the package has no types. */
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
    /** Seconds. */
    readonly duration: number;
    readonly setupClient: (client: Client) => void;
  }
  export interface Result {
    readonly requests: { readonly average: number };
    /** By status. */
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
    readonly errors: number;
    readonly timeouts: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}

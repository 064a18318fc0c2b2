/** The part of autocannon that the benchmark calls; the package brings no types. */
declare module 'autocannon' {
  /** One connection. */
  interface Client {
    setRequests(
      requests: readonly { readonly path: string; readonly headers: Readonly<Record<string, string>> }[],
    ): void;
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly setupClient: (client: Client) => void;
  }
  interface Result {
    readonly requests: { readonly average: number };
    readonly non2xx: number;
    readonly errors: number;
    readonly timeouts: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}

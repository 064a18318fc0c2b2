export const engineNames = ['firefox', 'webkit'] as const;

export type EngineName = (typeof engineNames)[number];

/** Parsed arguments of `npm run browsers`. */
export interface BrowserRun {
  readonly engines: readonly EngineName[];
  /** Run only the few tests that show within two minutes that both browsers work. */
  readonly smoke: boolean;
  /** Install missing browsers. */
  readonly install: boolean;
  /** Passed to Playwright: parts of file names. */
  readonly patterns: readonly string[];
}

export const help = `npm run browsers [-- firefox|webkit] [-- --smoke] [-- --ci] [-- PART-OF-A-FILE-NAME]

Runs the journeys of test/browsers in Firefox ESR and WebKitGTK, against the built product.
  firefox, webkit  only this browser
  --smoke          only the few tests that are marked @smoke
  --ci             installs missing browsers with apt-get, as root (so does CI=true)

A browser that is missing is skipped, with a line that says how to install it. The exit code is 1 only when a test failed or
the product could not be built.`;

const isEngine = (arg: string): arg is EngineName => (engineNames as readonly string[]).includes(arg);

/** @throws on an unknown option */
export function readArguments(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): BrowserRun | 'help' {
  if (args.includes('--help')) return 'help';
  const unknown = args.find((arg) => arg.startsWith('-') && arg !== '--smoke' && arg !== '--ci');
  if (unknown) throw new Error(`There is no option ${unknown}.\n\n${help}`);
  const engines = args.filter(isEngine);
  return {
    engines: engines.length > 0 ? engines : engineNames,
    smoke: args.includes('--smoke'),
    install: args.includes('--ci') || Boolean(environment['CI']),
    patterns: args.filter((arg) => !arg.startsWith('-') && !isEngine(arg)),
  };
}

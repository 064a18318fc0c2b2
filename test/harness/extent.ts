/**
 * Whether to run the tests that take minutes too (`npm run nightly`), not only those that each change has to pass.
 */
export const isNightly: boolean = process.env['TEST_EXTENT'] === 'nightly';

/**
 * Returns the databases that tests use: those in `TEST_DATABASES` if set, both in CI and nightly runs, and otherwise only
 * the embedded one.
 */
export function chooseDatabases(environment: NodeJS.ProcessEnv): 'both' | 'pglite' {
  const { TEST_DATABASES: requested, TEST_EXTENT: extent, CI: isCi } = environment;
  if (requested === 'both' || requested === 'pglite') return requested;
  return isCi || extent === 'nightly' ? 'both' : 'pglite';
}

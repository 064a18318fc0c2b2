/**
 * How much is tested: `change` is what each change has to pass, `nightly` adds what takes minutes (`npm run nightly`).
 */
export const isNightly: boolean = process.env['TEST_EXTENT'] === 'nightly';

/**
 * The databases that tests use, for `TEST_DATABASES`: both in CI and at night, the embedded one alone otherwise. The
 * variable itself wins: `TEST_DATABASES=both npm test`.
 */
export function chooseDatabases(environment: NodeJS.ProcessEnv): 'both' | 'pglite' {
  const { TEST_DATABASES: asked, TEST_EXTENT: extent, CI: isCi } = environment;
  if (asked === 'both' || asked === 'pglite') return asked;
  return isCi || extent === 'nightly' ? 'both' : 'pglite';
}

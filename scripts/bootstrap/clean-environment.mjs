/**
 * npm passes its own options to scripts through the environment. A nested `npm ci` would obey them and skip packages that
 * the build needs (`omit=dev`, NODE_ENV=production) or install them elsewhere (`prefix`, `global`, `workspace`).
 */
const inherited =
  /^npm_(config_(omit|include|only|production|dev|workspaces?|include_workspace_root|global|location|prefix|local_prefix|global_prefix|dry_run|ignore_scripts|package_lock(_only)?)|package_|lifecycle_)/i;

/**
 * Returns a copy of the environment without the variables that would change a nested npm command or build.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export function cleanEnvironment(environment) {
  const variables = Object.entries(environment).filter(
    ([name]) => !inherited.test(name) && name !== 'NODE_ENV',
  );
  return Object.fromEntries(variables);
}

/**
 * npm tells its scripts how it was itself called. A nested `npm ci` would obey: leave out what the build needs
 * (`omit=dev`, NODE_ENV=production), or install somewhere else (`prefix`, `global`, `workspace`).
 */
const inherited =
  /^npm_(config_(omit|include|only|production|dev|workspaces?|include_workspace_root|global|location|prefix|local_prefix|global_prefix|dry_run|ignore_scripts|package_lock(_only)?)|package_|lifecycle_)/i;

/**
 * A copy of the environment that a nested npm or build cannot be misled by.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export function cleanEnvironment(environment) {
  const kept = Object.entries(environment).filter(([name]) => !inherited.test(name) && name !== 'NODE_ENV');
  return Object.fromEntries(kept);
}

/** The oldest Node.js that the packages of the lock file declare. Same as `engines` in package.json. */
export const oldestNode = '20.19.0';

/** @param {string} version @returns {number[]} */
function parts(version) {
  return version.split('.').map(Number);
}

/**
 * One sentence when this Node.js is too old, nothing when it will do.
 * @param {string} version for example `18.20.4`
 * @returns {string | undefined}
 */
export function explainOldNode(version) {
  const have = parts(version);
  const need = parts(oldestNode);
  for (let i = 0; i < need.length; i += 1) {
    if (have[i] > need[i]) return undefined;
    if (have[i] < need[i]) {
      return `Mihrab needs Node.js ${oldestNode} or newer and this is ${version}: install a current one from https://nodejs.org and run the command again.`;
    }
  }
  return undefined;
}

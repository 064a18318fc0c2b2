/** The oldest Node.js version that the locked packages support. Matches `engines` in package.json. */
export const oldestNode = '20.19.0';

/** @param {string} version @returns {number[]} */
function parts(version) {
  return version.split('.').map(Number);
}

/**
 * Returns one sentence when this Node.js is too old, otherwise undefined.
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

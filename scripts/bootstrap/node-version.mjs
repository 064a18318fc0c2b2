/** The oldest Node.js version that the locked packages support. Matches `engines` in package.json. */
export const oldestNode = '20.19.0';

/** @param {string} version @returns {number[]} */
function parts(version) {
  return version.split('.').map(Number);
}

/**
 * Returns an error message if this Node.js is too old, otherwise undefined.
 * @param {string} version for example `18.20.4`
 * @returns {string | undefined}
 */
export function explainOldNode(version) {
  const actual = parts(version);
  const required = parts(oldestNode);
  for (let i = 0; i < required.length; i += 1) {
    if (actual[i] > required[i]) return undefined;
    if (actual[i] < required[i]) {
      return `Mihrab needs Node.js ${oldestNode} or newer and this is ${version}: install a current one from https://nodejs.org and run the command again.`;
    }
  }
  return undefined;
}

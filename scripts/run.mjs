/**
 * Entry point of every npm script: `node scripts/run.mjs MODE [ARGUMENTS]`.
 * It needs no installed packages, so that the commands work on a fresh clone. Code in newer syntax is imported only after
 * the check of Node's version.
 */
import { explainOldNode } from './bootstrap/node-version.mjs';

const message = explainOldNode(process.versions.node);
if (message) {
  console.error(message);
  process.exitCode = 1;
} else {
  import('./bootstrap/main.mjs').then(({ main }) => main(process.argv.slice(2)));
}

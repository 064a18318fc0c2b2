/**
 * The one door of every npm script: `node scripts/run.mjs MODE [ARGUMENTS]`.
 * It needs nothing installed, so that the commands work on a fresh clone. Everything newer than the oldest
 * syntax waits behind the check of Node's version.
 */
import { explainOldNode } from './bootstrap/node-version.mjs';

const complaint = explainOldNode(process.versions.node);
if (complaint) {
  console.error(complaint);
  process.exitCode = 1;
} else {
  import('./bootstrap/main.mjs').then(({ main }) => main(process.argv.slice(2)));
}

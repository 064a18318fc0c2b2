/**
 * Preloaded with `node --import`. Runs a full garbage collection at SIGWINCH and prints a line when it is done. Only memory
 * that is still in use after a collection says anything about leaks.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGWINCH', () => {
  collect();
  process.stdout.write('garbage collected\n');
});

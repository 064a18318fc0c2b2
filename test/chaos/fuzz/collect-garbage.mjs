/**
 * Loaded before a program (`node --import`), throws away at SIGWINCH all that the program does not hold any more, and says
 * so. What is left is what it holds; what it takes between two collections says nothing of that.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGWINCH', () => {
  collect();
  process.stdout.write('garbage collected\n');
});

import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * npm runs a script through `sh -c`, and that shell neither becomes the script nor passes signals on: killing
 * npm leaves us an orphan. So a change of parent counts as SIGTERM.
 * @param {(signal: NodeJS.Signals) => void} onSignal
 * @returns {() => void} ends the watch
 */
function watchEnd(onSignal) {
  const parent = process.ppid;
  const forward = (/** @type {NodeJS.Signals} */ signal) => onSignal(signal);
  // Ctrl-C reaches the whole group by itself: passing it on would deliver it twice, so it is only survived.
  const survive = () => {};
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onSignal('SIGTERM');
  }, 250).unref();
  // SIGUSR2 has a server of several processes exchange them.
  process.on('SIGINT', survive).on('SIGTERM', forward).on('SIGHUP', forward).on('SIGUSR2', forward);
  return () => {
    clearInterval(timer);
    process.off('SIGINT', survive).off('SIGTERM', forward).off('SIGHUP', forward).off('SIGUSR2', forward);
  };
}

/**
 * Runs a program to its end with our streams; it gets the signals that we get.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code, or 128 + the signal's number as a shell says it
 */
export function runChild(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    const unwatch = watchEnd((signal) => child.kill(signal));
    child.on('error', (error) => {
      unwatch();
      reject(error);
    });
    child.on('exit', (code, signal) => {
      unwatch();
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

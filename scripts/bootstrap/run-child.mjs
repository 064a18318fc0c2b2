import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Calls `onSignal` for each signal that this process should pass on. npm runs scripts through `sh -c`, which doesn't forward
 * signals: killing npm leaves this process orphaned. A change of the parent process therefore counts as SIGTERM.
 * @param {(signal: NodeJS.Signals) => void} onSignal
 * @returns {() => void} stops listening
 */
function watchEnd(onSignal) {
  const parent = process.ppid;
  const forward = (/** @type {NodeJS.Signals} */ signal) => onSignal(signal);
  // Ctrl-C already reaches the whole process group, so it is ignored here; passing it on would deliver it twice.
  const survive = () => {};
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onSignal('SIGTERM');
  }, 250).unref();
  // SIGUSR2 tells a multi-process server to restart its workers.
  process.on('SIGINT', survive).on('SIGTERM', forward).on('SIGHUP', forward).on('SIGUSR2', forward);
  return () => {
    clearInterval(timer);
    process.off('SIGINT', survive).off('SIGTERM', forward).off('SIGHUP', forward).off('SIGUSR2', forward);
  };
}

/**
 * Runs a program to completion with this process's standard streams, forwarding signals to it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code, or 128 plus the signal number, as shells do
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
